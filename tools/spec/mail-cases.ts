import json from '../../fixtures/mail/cases.json' with { type: 'json' };

/** Requests to the mail API with its replies, and its scenarios (`fixtures/mail/cases.json`). */
export const mailCases = json;
