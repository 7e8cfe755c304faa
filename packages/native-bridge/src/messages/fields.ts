import * as z from 'zod/mini';

/**
 * What a field of a message may be: text of a form and a length, a pair of tokens, or yes and no. The forms are linear expressions that Java and
 * Swift read as JavaScript does, since the hosts' files are made of them.
 */
export type FieldRule =
  | { readonly kind: 'text'; readonly form: string; readonly most: number }
  | { readonly kind: 'tokens' }
  | { readonly kind: 'yes' };

/** The form of either token of a session. */
export const TOKEN_RULE = Object.freeze({ kind: 'text', form: '^[A-Za-z0-9_-]{20,200}$', most: 200 } as const);

/**
 * Every field that a message may have, each with one meaning wherever it stands. No field holds a PIN, a password, a key of a wallet or an NFT code:
 * they never pass the bridge.
 */
export const FIELDS = Object.freeze({
  /** The two tokens of the session that page and app share. */
  tokens: { kind: 'tokens' },
  /** A DID JWT, which the wallet signs. */
  jwt: { kind: 'text', form: '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$', most: 4_096 },
  /** A link to a wallet's request, as its QR says it. */
  request: { kind: 'text', form: '^openid4vp://[!-~]+$', most: 2_048 },
  /** The name of what is passed on. */
  title: { kind: 'text', form: '^[^\\u0000-\\u001f\\u007f]{1,200}$', most: 200 },
  /** The address of a page. */
  address: { kind: 'text', form: '^https?://[!-~]+$', most: 2_048 },
  /** The name of a file: no folder, and nothing that is not seen. */
  name: { kind: 'text', form: '^[^\\u0000-\\u001f\\u007f/\\\\:*?"<>|]{1,150}$', most: 150 },
  /** What a file is, as `text/csv`. */
  type: { kind: 'text', form: '^[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,80}$', most: 141 },
  /** The bytes of a file in Base64: a mebibyte of them at most. */
  content: { kind: 'text', form: '^[A-Za-z0-9+/]*={0,2}$', most: 1_398_104 },
  /** Whether the person did it: opened, passed on, saved. */
  done: { kind: 'yes' },
} as const satisfies Readonly<Record<string, FieldRule>>);

/** The name of a field. */
export type FieldName = keyof typeof FIELDS;

const text = ({ form, most }: { readonly form: string; readonly most: number }) =>
  z.string().check(z.maxLength(most), z.regex(new RegExp(form, 'u')));

/** A reader for each field. */
export const FIELD_SHAPES = Object.freeze({
  tokens: z.object({ accessToken: text(TOKEN_RULE), refreshToken: text(TOKEN_RULE) }),
  jwt: text(FIELDS.jwt),
  request: text(FIELDS.request),
  title: text(FIELDS.title),
  address: text(FIELDS.address),
  name: text(FIELDS.name),
  type: text(FIELDS.type),
  content: text(FIELDS.content),
  done: z.boolean(),
} as const satisfies Readonly<Record<FieldName, z.ZodMiniType>>);

/** What each field is once it was read. */
export type FieldValues = { readonly [Name in FieldName]: z.output<(typeof FIELD_SHAPES)[Name]> };
