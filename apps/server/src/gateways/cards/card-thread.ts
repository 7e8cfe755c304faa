import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from '../../shared/asked-threads.ts';
import type { CardQuestion, CardReply } from './draw-card.ts';
import { checkCard, renderCard } from './render-card.ts';

/** The thread in which cards are checked and drawn, one after the other. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');
const port = parentPort;
// On Linux a thread has a priority of its own: whoever waits for an answer of the server comes before a thousand cards.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const replyTo = async (question: CardQuestion): Promise<CardReply> => {
  if (question.kind === 'check') return { faults: question.rows.map((values) => checkCard(question.template, values)) };
  const drawn = await renderCard(question.task);
  return drawn.picture === null ? { faults: [drawn.faults] } : { picture: drawn.picture };
};

port.on('message', (question: CardQuestion) => {
  replyTo(question).then(
    (reply) => port.postMessage({ reply } satisfies ThreadReply<CardReply>),
    (error: unknown) => port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
