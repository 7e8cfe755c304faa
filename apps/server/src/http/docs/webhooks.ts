import { WEBHOOK_BODIES, WEBHOOK_HEADERS } from '@naru/contract/webhook';
import { exampleOf } from './example.ts';
import { type Json, jsonSchema, type SchemaBook } from './schemas.ts';

/** What is told of each kind of event, for whoever reads the document in English. */
const SUMMARIES: Readonly<Record<keyof typeof WEBHOOK_BODIES, string>> = {
  'sale.completed': 'An NFT was sold and paid',
  'sale.refunded': 'Money of a sale went back, whole or in part',
  'offer.made': 'A price was offered for an NFT',
  'offer.countered': 'The owner named another price',
  'offer.accepted': 'The owner took an offer',
  'offer.declined': 'An offer was declined',
  'offer.cancelled': 'An offer was taken back',
  'offer.expired': 'An offer ran out',
  'redemption.requested': 'An NFT is to be redeemed for its goods, and what that costs is paid',
  'redemption.preparing': 'The issuer prepares the goods',
  'redemption.shipped': 'The goods are on their way',
  'redemption.delivered': 'The goods were delivered',
  'redemption.completed': 'The owner has the goods',
  'redemption.withdrawn': 'The owner took the redemption back',
  'redemption.cancelled': 'The issuer cancelled the redemption',
  'redemption.refunded': 'The redemption was refunded',
  'mintJob.done': 'A bulk mint job ended, and all of it was minted',
  'mintJob.failed': 'A bulk mint job ended, and some of it was not minted',
  'settlement.paid': 'What was owed was paid out',
  'settlement.returned': 'A payout came back',
  ping: 'A try, asked for by the owner of the address',
};

const DESCRIPTION =
  'Sent to the addresses that a member has named, signed by their secret as Standard Webhooks has it (v1). What is answered with 2xx counts as taken; anything else is tried again over three days, and 410 ends the address. The same event may come twice, under the same id, and events may come in another order.';

const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', required: true, description, schema });

const HEADERS: readonly Json[] = [
  header(WEBHOOK_HEADERS.id, 'Id of the message, the same in every try', { type: 'string', pattern: '^msg_[\\w-]+$' }),
  header(WEBHOOK_HEADERS.timestamp, 'When this try was signed, in seconds since 1970', { type: 'string', pattern: '^\\d+$' }),
  header(WEBHOOK_HEADERS.signature, 'One signature, or two while a secret is being changed, with a space between them', {
    type: 'string',
    pattern: '^v1,\\S+( v1,\\S+)*$',
  }),
];

/** What addresses are sent, by the kind of event. */
export const webhookOperations = (book: SchemaBook): Json =>
  Object.fromEntries(
    Object.entries(WEBHOOK_BODIES).map(([type, schema]) => [
      type,
      {
        post: {
          operationId: `webhook-${type}`,
          tags: ['webhook'],
          summary: SUMMARIES[type as keyof typeof SUMMARIES],
          description: DESCRIPTION,
          security: [],
          parameters: HEADERS,
          requestBody: {
            description: 'When it happened, and its numbers, states and sums in whole won',
            required: true,
            content: { 'application/json': { schema: book.write(schema), example: exampleOf(jsonSchema(schema)) } },
          },
          responses: {
            '204': { description: 'Taken; any status of 2xx says so' },
            '410': { description: 'The address wants to be told nothing any more' },
          },
        },
      },
    ]),
  );
