import { guardMarkup } from '@naru/frontend/page';
import { WORKER } from '../shared/offline-worker.ts';

guardMarkup(globalThis.trustedTypes, (address) => address === WORKER);
