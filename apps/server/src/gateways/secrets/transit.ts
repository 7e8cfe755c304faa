import { z } from 'zod';
import { KeyServiceTrouble, type KeyWrapper } from './service-keys.ts';

/** A key of a service that speaks the transit protocol of Vault and OpenBao. */
export interface TransitPlace {
  /** Where the engine is: `https://vault.example/v1/transit`. */
  readonly url: string;
  /** The key's name there; of a kind that takes associated data, as `aes256-gcm96` does. */
  readonly name: string;
  readonly token: string;
}

const PATIENCE_MS = 10_000;
const TRIES = 3;
const PAUSE_MS = 300;
const BROKEN = 500;

const encrypted = z.object({ data: z.object({ ciphertext: z.string().min(1) }) });
const decrypted = z.object({ data: z.object({ plaintext: z.base64() }) });
const refusal = z.object({ errors: z.array(z.string()) });

const away = (why: string): KeyServiceTrouble =>
  new KeyServiceTrouble(`키 서비스가 응답하지 않습니다 / the key service cannot be used: ${why}`);

/** What went wrong below a failed fetch, in the system's own word. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
};

/** Wraps keys by a service: HashiCorp Vault, OpenBao, or whatever speaks as they do. */
export const makeTransit = ({ url, name, token }: TransitPlace, { ms = PATIENCE_MS, pauseMs = PAUSE_MS } = {}): KeyWrapper => {
  const ask = async (verb: 'encrypt' | 'decrypt', body: Readonly<Record<string, string>>): Promise<unknown> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await fetch(`${url}/${verb}/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vault-token': token },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(ms),
      }).catch((error: unknown) => reasonOf(error));
      if (typeof answer !== 'string') {
        const text: unknown = await answer.json().catch(() => null);
        if (answer.ok) return text;
        const said = refusal.safeParse(text);
        const why = `${answer.status} ${said.success ? said.data.errors.join(', ').slice(0, 200) : ''}`.trim();
        if (answer.status < BROKEN) throw new KeyServiceTrouble(`키 서비스가 거절했습니다 / the key service refuses: ${why}`);
        if (tried === TRIES) throw away(why);
      } else if (tried === TRIES) throw away(answer);
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tried));
    }
  };
  const read = <T>(shape: z.ZodType<T>, text: unknown): T => {
    const parsed = shape.safeParse(text);
    if (!parsed.success) throw new KeyServiceTrouble('키 서비스의 답을 읽을 수 없습니다 / the key service answers what nobody can read');
    return parsed.data;
  };
  const bound = (what: string): string => Buffer.from(what).toString('base64');
  return {
    wrap: async (key, what) =>
      read(encrypted, await ask('encrypt', { plaintext: key.toString('base64'), associated_data: bound(what) })).data.ciphertext,
    unwrap: async (wrapped, what) =>
      Buffer.from(read(decrypted, await ask('decrypt', { ciphertext: wrapped, associated_data: bound(what) })).data.plaintext, 'base64'),
  };
};
