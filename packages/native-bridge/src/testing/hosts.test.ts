import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIELDS, MESSAGES, REFUSALS } from '../messages/index.ts';
import { HOST_FILES } from './host-files.ts';

const HOSTS = join(import.meta.dirname, '../../hosts');
const read = (path: string): string => readFileSync(join(HOSTS, path), 'utf8');
const sourcesOf = (folder: string, end: string): string =>
  readdirSync(join(HOSTS, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => read(join(folder, file)))
    .join('\n');

const KOTLIN = sourcesOf('android', '.kt');
const SWIFT = sourcesOf('ios', '.swift');
const MANIFEST = read('android/app/src/main/AndroidManifest.xml');
const ofPage = Object.entries(MESSAGES).filter(([, { from }]) => from === 'page');

test.each(HOST_FILES.map((file) => [relative(HOSTS, file.path), file] as const))(
  '%s is what the table makes of it',
  (_, { path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text());
  },
);

describe.each([
  ['Android', KOTLIN, (text: string) => `"""${text}"""`],
  ['iOS', SWIFT, (text: string) => `#"${text}"#`],
] as const)('the host for %s', (_, source, raw) => {
  test('has every message, field, form and reason', () => {
    for (const [name, rule] of Object.entries(FIELDS)) {
      expect(source).toContain(`"${name}"`);
      if (rule.kind === 'text') expect(source).toContain(raw(rule.form));
    }
    for (const name of Object.keys(MESSAGES)) expect(source).toContain(`"${name}"`);
    for (const word of REFUSALS) expect(source).toMatch(new RegExp(`"${word}"|case ${word}\\b`));
  });

  test.each(ofPage)('acts on %s by a branch of its own, and takes from it what its row has', (name, { payload }) => {
    // Beside the table, which names it as well.
    expect(source.split(`"${name}"`).length).toBeGreaterThan(2);
    for (const field of payload) expect(source.split(`"${field}"`).length).toBeGreaterThan(2);
  });

  test('says that its member has logged out', () => expect(source).toMatch(/"event"(?:,|:) "ended"/));

  test('evaluates no text as a script', () => {
    expect(source).not.toMatch(/evaluateJavascript|evaluateJavaScript\(|addJavascriptInterface\(|loadData\(|loadHTMLString/);
    expect(source).not.toMatch(/Intent\.parseUri/);
  });
});

describe('what the hosts are set to', () => {
  test('Android lets the market’s own origin alone speak, reads no files of its own, and no plain text', () => {
    expect(KOTLIN).toContain('addWebMessageListener(view, "naruNative", origins)');
    expect(KOTLIN).toContain('private val origins = setOf(BuildConfig.MARKET_ORIGIN)');
    expect(KOTLIN).toMatch(/allowFileAccess = false\s+allowContentAccess = false/);
    expect(KOTLIN).toContain('MIXED_CONTENT_NEVER_ALLOW');
    expect(KOTLIN).toContain('setWebContentsDebuggingEnabled(BuildConfig.DEBUG)');
    expect(MANIFEST).toContain('android:allowBackup="false"');
    expect(read('android/app/src/main/res/xml/network_security_config.xml')).toContain('cleartextTrafficPermitted="false"');
    expect(MANIFEST.match(/android:exported="true"/g)).toHaveLength(1);
  });

  test('iOS asks where a message comes from, and takes none of a frame', () => {
    expect(SWIFT).toContain('topFrame: message.frameInfo.isMainFrame');
    expect(SWIFT).toContain('message.frameInfo.securityOrigin');
    expect(SWIFT).toContain('contentWorld: .page, name: "naru"');
    expect(read('ios/App/Info.plist')).toMatch(/NSAllowsArbitraryLoads<\/key>\s*<false\/>/);
  });

  test('both name the version in the user agent, and judge before they act', () => {
    expect(KOTLIN).toMatch(/userAgentString = "\$userAgentString \$\{Bridge\.USER_AGENT\}"/);
    expect(SWIFT).toContain('applicationNameForUserAgent = Bridge.userAgent');
    expect(KOTLIN).toContain('when (val judged = judge(text, origin, topFrame, origins))');
    expect(SWIFT).toContain('switch judge(message.body, origin: origin');
  });
});
