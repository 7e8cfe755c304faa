import type { Api } from '@naru/contract';

/** Where each of the four APIs is mounted in this server (choices 4). */
export const MOUNTS: Readonly<Record<Api, string>> = { center: '/center', account: '/account', sp: '/sp', file: '/file' };
