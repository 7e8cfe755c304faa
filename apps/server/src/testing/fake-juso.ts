import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { JUSO } from './published/juso.ts';
import { publishedOnly } from './published/published-only.ts';

export const JUSO_KEY = 'U01TX0FVVEgyMDI2MTIwMQ==';

/** The ministry's search on this machine, which knows one address. */
export interface FakeJuso {
  readonly baseUrl: string;
  /** The next call is answered so. */
  instead(status: 200 | 500, body: object | string): void;
  close(): Promise<void>;
}

const FOUND = {
  roadAddr: '서울특별시 중구 세종대로 110 (태평로1가)',
  roadAddrPart1: '서울특별시 중구 세종대로 110',
  jibunAddr: '서울특별시 중구 태평로1가 31 서울특별시청',
  zipNo: '04524',
};

/** What `addrLinkApi.do` answers with a code. */
export const jusoAnswer = (errorCode: string, juso: readonly object[] | null = null, totalCount = String(juso?.length ?? 0)) => ({
  results: {
    common: { errorCode, errorMessage: errorCode === '0' ? '정상' : '오류', totalCount, currentPage: '1', countPerPage: '10' },
    juso,
  },
});

/** Starts it on a free port. */
export const startFakeJuso = async (): Promise<FakeJuso> => {
  let next: { readonly status: 200 | 500; readonly body: object | string } | undefined;
  const app = new Hono();
  app.use(publishedOnly(JUSO));
  app.get('/addrlink/addrLinkApi.do', (c) => {
    const instead = next;
    next = undefined;
    if (instead !== undefined) return typeof instead.body === 'string' ? c.html(instead.body) : c.json(instead.body, instead.status);
    if (c.req.query('confmKey') !== JUSO_KEY) return c.json(jusoAnswer('E0001'));
    const isKnown = c.req.query('keyword') === '세종대로 110' && c.req.query('resultType') === 'json';
    return c.json(isKnown ? jusoAnswer('0', [FOUND], '31') : jusoAnswer('0', []));
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    instead: (status, body) => {
      next = { status, body };
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
