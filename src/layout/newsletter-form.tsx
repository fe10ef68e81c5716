import { Field } from '../components/field';
import { MailForm } from '../components/mail-form';
import { useFaces, usePage } from '../components/page-context';

/** The sign-up in the footer (clauses 1.03, 3.02, 5.02, 7.04). */
export function NewsletterForm() {
  const { chrome } = usePage();
  const { face } = useFaces();
  const { newsletter } = chrome.footer;
  return (
    <MailForm
      endpoint="newsemail"
      label={face(newsletter.title)}
      sentText={chrome.forms.newsletterSent}
      button={newsletter.button}
      layout="inline"
    >
      <Field
        name="email"
        kind="email"
        text={{ label: newsletter.label, placeholder: newsletter.placeholder }}
        purpose="email"
        required
      />
    </MailForm>
  );
}
