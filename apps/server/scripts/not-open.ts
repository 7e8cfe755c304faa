import { ENDPOINTS, type EndpointName } from '@naru/contract';
import { openNames } from '../src/routes/open-names.ts';

// Printed at the end of the test command: what the contract promises and nothing carries out yet.
const closed = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => !openNames().includes(name));
console.log(`${closed.length} of ${Object.keys(ENDPOINTS).length} endpoints are not open yet: ${closed.join(', ')}`);
