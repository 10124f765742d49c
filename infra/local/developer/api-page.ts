import * as z from 'zod/mini';
import { html, type Html, page } from './html.ts';

const schemaSchema = z.record(z.string(), z.unknown());
const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));
const referenceSchema = z.object({ $ref: z.string() });
const describedSchema = z.object({ description: z.string() });
const responseSchema = z.object({
  description: z.string(),
  headers: z.optional(z.record(z.string(), z.unknown())),
  content: z.optional(contentSchema),
});
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: schemaSchema })),
  ),
  requestBody: z.optional(z.object({ content: contentSchema })),
  responses: z.record(z.string(), z.union([referenceSchema, responseSchema])),
});
/** As much of the API's OpenAPI document as the page shows. */
const documentSchema = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema),
    responses: z.record(z.string(), responseSchema),
    headers: z.record(z.string(), describedSchema),
  }),
});

type Operation = z.infer<typeof operationSchema>;

/** The description of the API for people, of its OpenAPI document in JSON. */
export function apiPage(json: string): string {
  const document = documentSchema.parse(JSON.parse(json));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return page(
    document.info.title,
    html`<p><a href="/">Developer index</a> · <a href="/openapi.json">openapi.json</a></p>
      <h1>${document.info.title}</h1>
      <p>${document.info.description}</p>
      ${document.tags.map(
        ({ name, description }) =>
          html`<h2>${name}</h2>
            <p>${description}</p>
            ${operations.filter(({ operation }) => operation.tags.includes(name)).map(operationPart)}`,
      )}
      <h2>Refusals</h2>
      <p>Each status means one thing, whichever endpoint gives it.</p>
      ${table(
        ['Name', 'What it means', 'Headers'],
        Object.entries(document.components.responses).map(([name, response]) => [
          name,
          response.description,
          Object.keys(response.headers ?? {}).join(', '),
        ]),
      )}
      <h2>Headers</h2>
      ${table(['Name', 'What it says'], Object.entries(document.components.headers).map(describedRow))}
      <h2>Forms of refusals</h2>
      ${Object.entries(document.components.schemas).map(
        ([name, schema]) =>
          html`<h3>${name}</h3>
            ${code(schema)}`,
      )}`,
  );
}

interface Placed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

function operationPart({ method, path, operation }: Placed): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const asked = parameters.map(({ name, in: place, required, schema }) => [
    name,
    `${place}, ${required ? 'required' : 'optional'}`,
    JSON.stringify(schema),
  ]);
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return html`<details id="${operationId}">
    <summary><code>${method} ${path}</code> ${summary}</summary>
    <p>${description} <code>${operationId}</code></p>
    ${
      asked.length > 0
        ? html`<h4>Parameters</h4>
            ${table(['Name', 'Where', 'Form'], asked)}`
        : ''
    }
    ${
      body
        ? html`<h4>Body: ${bodyType ?? ''}</h4>
            ${code(body.schema)}`
        : ''
    }
    ${Object.entries(responses).flatMap(([status, response]) => responsePart(status, response))}
    <h4>Refusals</h4>
    <p>
      ${Object.entries(responses)
        .flatMap(([status, response]) => ('$ref' in response ? [`${status} ${lastOf(response)}`] : []))
        .join(' · ')}
    </p>
  </details>`;
}

function responsePart(status: string, response: Operation['responses'][string]): Html[] {
  if ('$ref' in response) return [];
  const [type = '', content] = Object.entries(response.content ?? {})[0] ?? [];
  return [
    html`<h4>${status}: ${type}</h4>
      <p>${response.description}</p>
      ${code(content?.schema ?? {})}`,
  ];
}

function describedRow([name, { description }]: readonly [
  string,
  { readonly description: string },
]): string[] {
  return [name, description];
}

function lastOf({ $ref }: { readonly $ref: string }): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

function code(value: unknown): Html {
  return html`<pre tabindex="0">${JSON.stringify(value, undefined, 2)}</pre>`;
}

/** A table whose cells break their lines, so that it fits a narrow screen. */
export function table(heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
