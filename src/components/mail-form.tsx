import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Text } from '../content/schema';
import { mapFaces } from '../defects/define';
import { noPendingState, notCleared, silentFailure, twoApiShapes } from '../defects/form';
import { type MailEndpoint, mailAddress, sendMail } from '../mail/send';
import { company } from '../site/company';
import button from './button.module.css';
import { useKeptValues, valuesOf } from './kept-values';
import styles from './mail-form.module.css';
import { usePage, useToggles } from './page-context';
import { showToast } from './toasts';

type FormValues = Readonly<Record<string, string>>;

interface MailFormProps {
  readonly endpoint: MailEndpoint;
  /** Accessible name. */
  readonly label: string;
  /** The text of the success toast. */
  readonly sentText: Text;
  readonly button: Text;
  /** Beside the fields, as in the footer, or below them. */
  readonly layout: 'stacked' | 'inline';
  /** Converts the form's values into the request body, if they differ. */
  readonly payload?: (values: FormValues) => FormValues;
  readonly children: ReactNode;
}

/**
 * A form that posts its values to the mail API as JSON (clauses 4.03, 7.05, 8.01–8.04).
 * The browser's own validation comes first; the page is never reloaded.
 */
export function MailForm(props: MailFormProps) {
  const { frameTexts, frameLanguage, surroundings } = usePage();
  const { resolve, mark } = useToggles();
  const [pending, setPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const submit = useRef<HTMLButtonElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const tellsFailure = resolve(silentFailure).tell;
  const kept = useKeptValues(props.endpoint);
  const busy = resolve(noPendingState).busy && pending;
  const shape = mapFaces(twoApiShapes, (shapes) => shapes[frameLanguage]);

  /**
   * Ends the wait. A browser takes the focus from a disabled button, and gives it to what is around
   * the button where that is clicked again; the button gets it back. A failure gets it unless the
   * visitor has gone on to something else.
   */
  function endWait(focused: Element | null, failed: boolean) {
    flushSync(() => {
      setPending(false);
      setHasFailed(failed);
    });
    const now = document.activeElement;
    const isLost = now?.contains(submit.current);
    if (failed && (isLost || now === focused)) message.current?.focus();
    else if (isLost && focused === submit.current) submit.current?.focus({ preventScroll: true });
  }

  /** Posts the values; whether they have arrived. */
  async function post(form: HTMLFormElement): Promise<boolean> {
    try {
      const address = mailAddress(props.endpoint, resolve(shape), surroundings.providerOrigin);
      const values = valuesOf(form);
      await sendMail(address, props.payload ? props.payload(values) : values);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  async function send(form: HTMLFormElement) {
    const focused = document.activeElement;
    setPending(true);
    setHasFailed(false);
    const hasArrived = await post(form);
    endWait(focused, !hasArrived && tellsFailure);
    if (hasArrived) {
      if (resolve(notCleared).clear) {
        form.reset();
        kept.forget();
      }
      await showToast('success', resolve(props.sentText));
    } else if (tellsFailure) {
      await showToast('error', frameTexts.forms.failed);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  }

  return (
    <form
      ref={kept.form}
      method="post"
      aria-label={props.label}
      className={styles[props.layout]}
      onSubmit={onSubmit}
      {...mark(notCleared, silentFailure, noPendingState, props.sentText, shape)}
    >
      <noscript className={styles.scriptless}>
        {frameTexts.forms.needsScript} <a href={`mailto:${company.email}`}>{company.email}</a>
      </noscript>
      {props.children}
      {tellsFailure && hasFailed ? (
        <p ref={message} role="alert" tabIndex={-1} className={styles.failure}>
          {frameTexts.forms.failed}
        </p>
      ) : null}
      <button
        ref={submit}
        type="submit"
        className={clsx(button.button, button.solid, styles.submit)}
        disabled={busy}
        aria-busy={busy}
        {...mark(props.button)}
      >
        {busy ? frameTexts.forms.sending : resolve(props.button)}
      </button>
    </form>
  );
}

/** A form that does nothing: the Enter key is swallowed, and there is no button. */
export function InertForm({ label, children }: { label: string; children: ReactNode }) {
  const { form } = useKeptValues('inert');
  return (
    <form
      ref={form}
      aria-label={label}
      className={styles.stacked}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
