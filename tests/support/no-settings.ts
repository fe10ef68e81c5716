/*
 * Unit tests take no setting of the server from the environment that they are started in; those
 * that need one set it themselves.
 */
const settings = /^((PROVIDER_)?PORT|HOST|ALLOWED_HOSTS|\w+_ORIGIN|SMTP_URL|MAIL_\w+|DEFECTS\w*)$/;

for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];
