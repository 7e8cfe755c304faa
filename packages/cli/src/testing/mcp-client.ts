import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MAIN = join(import.meta.dirname, '../main.ts');

/** What a form asked a person, and what they answered. */
export interface ShownForm {
  readonly message: string;
}

/** A program that runs a model, and the server in a process of its own; with `answer` it can put a form before a person, and `mode` says by which revisions of the protocol it speaks. */
export const mcpClient = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  answer?: (form: ShownForm) => { readonly action: 'accept' | 'decline'; readonly content?: { readonly confirm: boolean } },
  mode: 'legacy' | 'auto' = 'legacy',
) => {
  const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities, versionNegotiation: { mode } });
  if (answer !== undefined) client.setRequestHandler('elicitation/create', async ({ params }) => answer({ message: params.message }));
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp', ...args], env: { ...env } }));
  return client;
};
