import { z } from 'zod';
import {
  accepted,
  contactEnquiry,
  type Endpoint,
  endpoints,
  homeEnquiry,
  newsletter,
  type PathShape,
  pathOf,
  pathShapes,
  problem,
} from './contract';
import { scenarioList } from './scenarios';

/** The path of the API's description. */
export const openApiPath = '/api/openapi.json';

const summaries: Record<Endpoint, string> = {
  email: 'Sends an enquiry of the home form or of the contact form (clauses 7.02, 7.03).',
  newsemail: 'Subscribes to the newsletter (clause 7.04).',
};

const refusals: Record<string, string> = {
  400: 'Not JSON, not an object, or an unknown scenario.',
  404: 'No such endpoint or product.',
  405: 'A method other than POST.',
  413: 'The body is too large.',
  415: 'A content type other than JSON in UTF-8.',
  422: 'Missing, unknown or invalid fields; each is named.',
  default: 'The status of a scenario, e.g. 500; 503 also if the message cannot be stored.',
};

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function bodyOf(endpoint: Endpoint) {
  if (endpoint === 'newsemail') return reference('Newsletter');
  return { oneOf: [reference('HomeEnquiry'), reference('ContactEnquiry')] };
}

function operation(endpoint: Endpoint, shape: PathShape) {
  const refused = Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: { 'application/problem+json': { schema: reference('Problem') } } },
  ]);
  return {
    post: {
      operationId: `${endpoint}-${shape}`,
      summary: summaries[endpoint],
      parameters: [
        { $ref: '#/components/parameters/ScenarioHeader' },
        { $ref: '#/components/parameters/ScenarioQuery' },
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: bodyOf(endpoint) } },
      },
      responses: {
        202: {
          description: 'Accepted and stored.',
          content: { 'application/json': { schema: reference('Accepted') } },
        },
        ...Object.fromEntries(refused),
      },
    },
  };
}

function schemaOf(schema: z.ZodType) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
}

const scenario = {
  description: 'How the API misbehaves for this request; also delay-<ms>.',
  schema: {
    type: 'string',
    examples: scenarioList.map((each) => each.name),
  },
};

/** The API's description as an OpenAPI 3.1 document, in JSON. */
export const openApiDocument = JSON.stringify({
  openapi: '3.1.1',
  info: {
    title: 'Mail API',
    version: '1.0.0',
    description: 'A mock of the mail service that the site’s forms call.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: Object.fromEntries(
    pathShapes.flatMap((shape) =>
      endpoints.map((endpoint) => [pathOf(endpoint, shape), operation(endpoint, shape)]),
    ),
  ),
  components: {
    parameters: {
      ScenarioHeader: { name: 'X-Mail-Scenario', in: 'header', ...scenario },
      ScenarioQuery: { name: 'scenario', in: 'query', ...scenario },
    },
    schemas: {
      HomeEnquiry: schemaOf(homeEnquiry),
      ContactEnquiry: schemaOf(contactEnquiry),
      Newsletter: schemaOf(newsletter),
      Accepted: schemaOf(accepted),
      Problem: schemaOf(problem),
    },
  },
});
