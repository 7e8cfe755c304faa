import { siteCode } from '@naru/testkit';
import { type ApiClient, basesAt, createApiClient } from '../../index.ts';

/** One call of a client port: its name, how it is made, and the line, body and idempotency key that it says on the wire. */
export type PortCall = readonly [name: string, ask: (client: ApiClient) => Promise<unknown>, line: string, body?: unknown, key?: string];

/** The key that a client of the tests makes for itself. */
export const KEY = 'key-12345678';
/** Some page that is not the first. */
export const PAGE = { page: 3, size: 8 };
export const ART = siteCode('ART');
export const hashOf = createApiClient({ bases: basesAt('http://127.0.0.1:9') }).pinHasher.hash;
export const pin = hashOf('135790');
export const recipient = { name: '홍길동', phone: '01012345678', zoneCode: '04524', address: '서울', addressDetail: '', memo: '' };
