import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { NTS } from './published/nts.ts';
import { publishedOnly } from './published/published-only.ts';

export const NTS_KEY = 'key-of-the-data-portal==';

/** A business as the tax office has it. */
interface FakeBusiness {
  readonly openedOn: string;
  readonly representative: string;
  /** 01: at work, 02: rests, 03: closed. */
  readonly standing: '01' | '02' | '03';
}

/** The tax office's register on this machine. */
export interface FakeNts {
  readonly baseUrl: string;
  readonly businesses: Map<string, FakeBusiness>;
  /** The next call is answered so. */
  instead(status: 200 | 401 | 500, body: object | string): void;
  close(): Promise<void>;
}

const LABELS = { '01': '계속사업자', '02': '휴업자', '03': '폐업자' } as const;
const validation = z.object({ businesses: z.array(z.object({ b_no: z.string(), start_dt: z.string(), p_nm: z.string() })) });

/** Starts it on a free port. */
export const startFakeNts = async (): Promise<FakeNts> => {
  const businesses = new Map<string, FakeBusiness>();
  let next: { readonly status: 200 | 401 | 500; readonly body: object | string } | undefined;
  const standing = (number: string) => {
    const found = businesses.get(number);
    const none = { b_stt: '', b_stt_cd: '', tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.', tax_type_cd: '' };
    const known = found && {
      b_stt: LABELS[found.standing],
      b_stt_cd: found.standing,
      tax_type: '부가가치세 일반과세자',
      tax_type_cd: '01',
    };
    return { b_no: number, ...(known ?? none), end_dt: '', utcc_yn: 'N', tax_type_change_dt: '', invoice_apply_dt: '' };
  };
  const app = new Hono();
  app.use(publishedOnly(NTS));
  app.use(async (c, next_) => {
    const instead = next;
    next = undefined;
    if (instead !== undefined) return typeof instead.body === 'string' ? c.html(instead.body) : c.json(instead.body, instead.status);
    return c.req.query('serviceKey') === NTS_KEY ? next_() : c.json({ code: -401, msg: '유효하지 않은 인증키 입니다.' }, 401);
  });
  app.post('/api/nts-businessman/v1/status', async (c) => {
    const { b_no: numbers } = z.object({ b_no: z.array(z.string()) }).parse(await c.req.json());
    const data = numbers.map(standing);
    return c.json({ status_code: 'OK', match_cnt: data.length, request_cnt: numbers.length, data });
  });
  app.post('/api/nts-businessman/v1/validate', async (c) => {
    const { businesses: sent } = validation.parse(await c.req.json());
    const data = sent.map((one) => {
      const found = businesses.get(one.b_no);
      const isRight = found?.openedOn === one.start_dt && found.representative === one.p_nm;
      return isRight
        ? { b_no: one.b_no, valid: '01', request_param: one, status: standing(one.b_no) }
        : { b_no: one.b_no, valid: '02', valid_msg: '확인할 수 없습니다.', request_param: one };
    });
    return c.json({ status_code: 'OK', request_cnt: sent.length, valid_cnt: data.filter(({ valid }) => valid === '01').length, data });
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    businesses,
    instead: (status, body) => {
      next = { status, body };
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
