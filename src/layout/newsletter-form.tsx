import { Field } from '../components/field';
import { MailForm } from '../components/mail-form';
import { usePage, useToggles } from '../components/page-context';

/** The sign-up in the footer (clauses 1.03, 3.02, 5.02, 7.04). */
export function NewsletterForm() {
  const { frameTexts } = usePage();
  const { resolve } = useToggles();
  const { newsletter } = frameTexts.footer;
  return (
    <MailForm
      endpoint="newsemail"
      label={resolve(newsletter.title)}
      sentText={frameTexts.forms.newsletterSent}
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
