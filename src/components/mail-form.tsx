import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Text } from '../content/schema';
import { noPendingState, notCleared, silentFailure, twoApiShapes } from '../defects/form';
import { type MailEndpoint, mailAddress, sendMail } from '../mail/send';
import button from './button.module.css';
import styles from './mail-form.module.css';
import { useFaces, usePage } from './page-context';
import { showToast } from './toasts';

type FormValues = Readonly<Record<string, string>>;

interface MailFormProps {
  readonly endpoint: MailEndpoint;
  /** Accessible name. */
  readonly label: string;
  /** What the success toast says. */
  readonly sentText: Text;
  readonly button: Text;
  /** Beside the fields, as in the footer, or below them. */
  readonly layout: 'stacked' | 'inline';
  /** Turns the form's values into what is sent, where the two differ. */
  readonly payload?: (values: FormValues) => FormValues;
  readonly children: ReactNode;
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/**
 * A form that is sent to the mail API as JSON (clauses 4.03, 7.05, 8.01–8.04).
 * The browser's own validation comes first; the page is never reloaded.
 */
export function MailForm(props: MailFormProps) {
  const { chrome, chromeLanguage, surroundings } = usePage();
  const { face, mark } = useFaces();
  const [pending, setPending] = useState(false);
  const busy = face(noPendingState).busy && pending;
  const shape = twoApiShapes.map((shapes) => shapes[chromeLanguage]);

  async function send(form: HTMLFormElement) {
    setPending(true);
    try {
      const address = mailAddress(props.endpoint, face(shape), surroundings.providerOrigin);
      const values = valuesOf(form);
      await sendMail(address, props.payload ? props.payload(values) : values);
    } catch (error) {
      console.error(error);
      if (face(silentFailure).tell) await showToast('error', chrome.forms.failed);
      return;
    } finally {
      setPending(false);
    }
    if (face(notCleared).clear) form.reset();
    await showToast('success', face(props.sentText));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  }

  return (
    <form
      method="post"
      aria-label={props.label}
      className={styles[props.layout]}
      onSubmit={onSubmit}
      {...mark(notCleared, silentFailure, noPendingState, props.sentText, shape)}
    >
      {props.children}
      <button
        type="submit"
        className={clsx(button.button, button.solid, styles.submit)}
        disabled={busy}
        aria-busy={busy}
        {...mark(props.button)}
      >
        {busy ? chrome.forms.sending : face(props.button)}
      </button>
    </form>
  );
}
