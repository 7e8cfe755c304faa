import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { DOCUMENT_IDS, type RenderedPage } from '@naru/contract/document';
import { escapeHtml } from '../shared/escape-html.ts';

/** What goes into a document besides the build: made by the server, never from input without {@link jsonForHtml}. */
export interface DocumentParts {
  /** Takes the place of the build's own title. */
  readonly title?: string;
  readonly head?: string;
  readonly data?: string;
  /** The page as it is drawn already, the styles of its elements, the route whose screen it shows, and by which answers. */
  readonly drawn?: RenderedPage;
  /** The page comes, and says that there is none at its address. */
  readonly isMissing?: boolean;
  /** The page comes, but there is nothing to show on it for now. */
  readonly away?: boolean;
}

/** A document but for its nonce: that is another one in each answer. */
export interface SealedDocument {
  text(nonce: string): string;
  /** The same, packed by gzip. What lies between two nonces is packed once. */
  gzip(nonce: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** JSON that can stand in a `<script type="application/json">` whatever it contains. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Where the nonce goes, as the build says it. */
export const NONCE = '__CSP_NONCE__';
/** Where it goes in what is sealed: a word of this process that nobody outside knows, so that no name or text of anybody becomes a nonce. */
const PLACE = randomBytes(24).toString('base64url');
const placed = (ofTheBuild: string): string => ofTheBuild.replaceAll(NONCE, PLACE);

/** The build's own document, and what it says about its screens. */
export interface Template {
  readonly html: string;
  /** The text of what starts the script of a page that is drawn already (start.js). */
  readonly starter: string;
  /** What each screen needs over and above what every screen needs, as elements of the head, by route. */
  readonly screens: Readonly<Record<string, string>>;
}

/** The page is there before its script, which therefore gives way to pictures; from its first paint on, what is pressed is kept (start.js). */
const scriptLater = (html: string, starter: string): string =>
  html
    .replace(/<link rel="modulepreload"/g, '<link rel="later"')
    .replace(/<script type="module"[^>]* src="([^"]*)">/, (_, entry: string) => `<script data-entry="${entry}">${starter}`);

/** Fills the placeholders of the build's document. */
export const sealDocument = (
  { html, starter, screens }: Template,
  { title, head = '', data = '', drawn }: DocumentParts,
): SealedDocument => {
  const styles = drawn === undefined ? '' : `<style id="${DOCUMENT_IDS.styles}" nonce="${PLACE}">${drawn.css}</style>`;
  // A screen's styles stand behind those of every screen, as they do where a browser fetches them: of two rules that weigh the same, the later counts.
  const screenFiles = drawn === undefined ? '' : placed(screens[drawn.route] ?? '') + styles;
  // Functions, since `$&` and the like in a replacement text would be read as a pattern.
  const text = placed(html)
    .replace(/<title>[^<]*<\/title>/, (own) => (title === undefined ? own : `<title>${escapeHtml(title)}</title>`))
    .replace('</head>', () => `${screenFiles}</head>`)
    .replace('<!--__HEAD__-->', () => (drawn === undefined ? head : drawn.links + head))
    .replace('<!--__BODY__-->', () => drawn?.markup ?? '')
    .replace('<!--__DATA__-->', () => data);
  return sealed((drawn === undefined ? text : scriptLater(text, starter)).split(PLACE));
};

const pack = promisify(deflateRaw);
/** Magic number, deflate, no flags, no time, fastest or best unsaid, Unix (RFC 1952, 2.3). */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);

/** Bytes that stand unpacked in a deflated stream, at a boundary between two bytes (RFC 1951, 3.2.4). */
const unpacked = (bytes: Uint8Array): Uint8Array => {
  const size = bytes.length;
  return Buffer.concat([Uint8Array.of(0, size & 0xff, size >> 8, ~size & 0xff, (~size >> 8) & 0xff), bytes]);
};

const sealed = (pieces: readonly string[]): SealedDocument => {
  const plain = pieces.map((piece) => Buffer.from(piece));
  let packed: Promise<readonly Uint8Array[]> | undefined;
  const packedPieces = (): Promise<readonly Uint8Array[]> => {
    packed ??= Promise.all(
      plain.map((piece, at) =>
        pack(piece, { level: 6, finishFlush: at === plain.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH }),
      ),
    );
    return packed;
  };
  return {
    text: (nonce) => pieces.join(nonce),
    gzip: async (nonce) => {
      const between = Buffer.from(nonce);
      const parts: Uint8Array[] = [GZIP_HEADER];
      let [sum, size] = [0, 0];
      for (const [at, piece] of (await packedPieces()).entries()) {
        if (at > 0) {
          parts.push(unpacked(between));
          sum = crc32(between, sum);
          size += between.length;
        }
        parts.push(piece);
        const original = plain[at] ?? Buffer.alloc(0);
        sum = crc32(original, sum);
        size += original.length;
      }
      const end = Buffer.alloc(8);
      end.writeUInt32LE(sum, 0);
      end.writeUInt32LE(size, 4);
      return Buffer.concat([...parts, end]);
    },
  };
};
