import type { Inbox, InboxEvent } from './inbox';
import { createListeners } from './listeners';
import { answerMail, type MailReply, type MailRequest, refusal } from './mail';
import { problemOf } from './problem';
import { noScenario, type Scenario } from './scenarios';

/** A change in a mail service. */
export type MailEvent = InboxEvent | { readonly type: 'scenario'; readonly scenario: Scenario };

/** The mail API at work: the pure core with an inbox and a scenario. */
export interface MailService {
  readonly inbox: Inbox;
  /** Answers a request; an accepted message is durable when this resolves. */
  readonly answer: (request: MailRequest) => Promise<MailReply>;
  /** The scenario of every request that asks for no other. */
  readonly scenario: () => Scenario;
  readonly setScenario: (scenario: Scenario) => void;
  /** Calls a listener with every event until the returned function is called. */
  readonly subscribe: (listener: (event: MailEvent) => void) => () => void;
}

/** The mail API with an inbox; it behaves well until a scenario is set. */
export function createMailService(inbox: Inbox): MailService {
  let scenario = noScenario;
  const { publish, subscribe } = createListeners<MailEvent>();
  inbox.subscribe(publish);
  return {
    inbox,
    answer: async (request) => {
      const { draft, reply } = answerMail(request, { time: new Date().toISOString(), scenario });
      if (draft === null) return reply('');
      try {
        return reply((await inbox.add(draft)).id);
      } catch (error) {
        console.error('The mail store failed:', error);
        return refusal(problemOf(503, 'The message could not be stored; send it again later.'));
      }
    },
    scenario: () => scenario,
    setScenario: (next) => {
      scenario = next;
      publish({ type: 'scenario', scenario });
    },
    subscribe,
  };
}
