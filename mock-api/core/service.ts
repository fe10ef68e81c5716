import type { Inbox, InboxEvent } from './inbox';
import { answerMail, type MailReply, type MailRequest, refusal } from './mail';
import { problemOf } from './problem';
import { noScenario, type Scenario } from './scenarios';

/** What listeners of a mail service are told. */
export type MailEvent = InboxEvent | { readonly type: 'scenario'; readonly scenario: Scenario };

/** The mail API at work: the pure core with an inbox and a scenario. */
export interface MailService {
  readonly inbox: Inbox;
  /** Answers a request; an accepted message is durable when this settles. */
  readonly answer: (request: MailRequest) => Promise<MailReply>;
  /** What the whole server is doing wrong. */
  readonly scenario: () => Scenario;
  readonly setScenario: (scenario: Scenario) => void;
  /** Tells a listener of every event, until the returned function is called. */
  readonly subscribe: (listener: (event: MailEvent) => void) => () => void;
}

/** The mail API on an inbox, behaving well until told otherwise. */
export function createMailService(inbox: Inbox): MailService {
  let scenario = noScenario;
  const listeners = new Set<(event: MailEvent) => void>();
  return {
    inbox,
    answer: async (request) => {
      const context = { id: inbox.nextId(), time: new Date().toISOString(), scenario };
      const reply = answerMail(request, context);
      if (reply.message === null) return reply;
      try {
        await inbox.add(reply.message);
      } catch (error) {
        console.error('The mail store failed:', error);
        return refusal(problemOf(503, 'The message could not be stored; send it again later.'));
      }
      return reply;
    },
    scenario: () => scenario,
    setScenario: (next) => {
      scenario = next;
      for (const listener of listeners) listener({ type: 'scenario', scenario });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const unsubscribe = inbox.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
  };
}
