import { hash } from 'node:crypto';
import { escapeHtml } from '../../shared/escape-html.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:15px/1.6 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;word-break:keep-all}
summary{cursor:pointer;padding:.3rem 0}code{font-size:.95em;overflow-wrap:anywhere}pre{overflow:auto;padding:.6rem;border:1px solid #8884;border-radius:.4rem}
b{display:inline-block;min-width:4rem}small{opacity:.8}.scroll{overflow-x:auto}table{border-collapse:collapse}th,td{text-align:start;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}td code{white-space:nowrap}td:nth-child(4),td:last-child{min-width:13rem}
label{display:block;margin:.4rem 0}input,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.3rem;border:1px solid #8888;border-radius:.3rem;background:transparent;color:inherit}
textarea{min-height:7rem;font-family:ui-monospace,monospace;font-size:.9em}button{font:inherit;padding:.35rem 1rem;border-radius:.3rem;border:1px solid #8888;cursor:pointer}
form{padding:.4rem .8rem;border:1px solid #8884;border-radius:.4rem;margin:.6rem 0}:focus-visible{outline:2px solid;outline-offset:2px}`;

/** By what a policy lets just this style in: a page that is the same for everybody has no nonce. */
const STYLE_HASH = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

/** The policy of pages of documents: their own style, and where there is one, the one script of ours, which asks this server alone. */
export const documentsPolicy = (withScript: boolean): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    ...(withScript ? ["script-src 'self'", "connect-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export const documentPage = (title: string, body: string, script?: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style>${script === undefined ? '' : `<script src="${script}" type="module"></script>`}</head><body>${body}</body></html>`;
