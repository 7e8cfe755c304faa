import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { ALLOWED_PIN_COUNT, allAllowedPins } from '@naru/domain/pin';
import { prefixOf } from './pin-prefix.ts';

/** The thread in which the hashes of the allowed PINs are listed: about a second, for which nobody's request waits. */
if (parentPort === null) throw new Error('this file is the body of a worker thread');

const list = new BigUint64Array(ALLOWED_PIN_COUNT);
let at = 0;
for (const digits of allAllowedPins()) {
  list[at] = prefixOf(hash('sha256', digits, 'hex'));
  at += 1;
}
list.sort();
parentPort.postMessage(list, [list.buffer]);
