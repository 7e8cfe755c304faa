import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PassportReport } from '@naru/domain/passport';
import { fail, type Result } from '@naru/domain/shared';
import { formatDateTime, formatWon, TRADE_TYPE_LABELS } from '@naru/messages';
import {
  ATTESTATION_ACTOR_LABELS,
  ATTESTATION_STEP_LABELS,
  attestationFacts,
  attestationSignature,
  PASSPORT_APPROVAL_LABELS,
  PASSPORT_CHAIN_LABELS,
  passportFaultText,
  PASSPORT_WORDS as WORDS,
} from '@naru/messages/passport';
import type { PassportPins } from '@naru/passport';
import { type Command, EXIT, type Given, type Io } from '../framework/command.ts';
import { jsonText } from '../framework/plain-text.ts';

/** The cryptography comes with the command that needs it: the others start without. */
const passports = () => import('@naru/passport');

/** Where the key is looked for when none is named. */
const KEY_FILE = 'naru-passport-keys.json';

/** Checks a passport offline: the key comes from a file or from the command line itself. */
export const verify: Command = {
  name: 'verify',
  summary: '소유권 증명서 파일이 진짜인지 인터넷 없이 확인합니다.',
  words: ['파일'],
  options: {
    key: {
      type: 'string',
      value: '키 파일 또는 JSON',
      help: `나루의 /.well-known/naru-passport-keys 내용입니다. 없으면 이 폴더의 ${KEY_FILE} 파일을 씁니다.`,
    },
    openings: { type: 'string', value: '파일', help: '소유자가 건네준 가린 값 파일(.naru-openings.json)도 함께 확인합니다.' },
    json: { type: 'boolean', help: '결과를 JSON 한 줄로 씁니다.' },
  },
  run: async ({ words: [file = ''], options }, io) => {
    const pins = await pinsOf(options.key, io);
    if (!pins.ok) return cannot(pins.failure === 'outdated' ? OUTDATED : NO_KEY, options, io);
    const text = await readText(file, io);
    if (text === undefined) return cannot(`파일을 읽을 수 없습니다: ${file}`, options, io);
    const disclosures = typeof options.openings === 'string' ? await readText(options.openings, io) : undefined;
    if (typeof options.openings === 'string' && disclosures === undefined)
      return cannot(`파일을 읽을 수 없습니다: ${options.openings}`, options, io);
    const checked = await (await passports()).verifyPassport(text, pins.value, disclosures);
    if (options.json === true) io.out(jsonText(checked.ok ? checked : { ...checked, text: passportFaultText(checked.failure) }));
    else if (checked.ok) for (const line of reportLines(checked.value)) io.out(line);
    else for (const line of [`✗ ${WORDS.invalid}`, passportFaultText(checked.failure)]) io.err(line);
    return checked.ok ? EXIT.fine : EXIT.refused;
  },
};

const cannot = (what: string, { json }: Given['options'], io: Io): number => {
  if (json === true) io.out(jsonText({ ok: false, text: what }));
  else io.err(what);
  return EXIT.usage;
};

const readText = (file: string, { cwd }: Io): Promise<string | undefined> => readFile(resolve(cwd, file), 'utf8').catch(() => undefined);

const NO_KEY = '확인 키를 읽을 수 없습니다. --key 옵션으로 키 파일을 알려 주세요.';
const OUTDATED = '확인 키가 오래되어 중계 주소가 없습니다. 나루의 /.well-known/naru-passport-keys 내용을 다시 받아 주세요.';

const pinsOf = async (key: string | boolean | undefined, io: Io): Promise<Result<PassportPins, 'malformed' | 'outdated'>> => {
  const text =
    typeof key === 'string' && key.trimStart().startsWith('{') ? key : await readText(typeof key === 'string' ? key : KEY_FILE, io);
  const { parsePins } = await passports();
  try {
    return parsePins(JSON.parse(text ?? ''));
  } catch {
    return fail('malformed');
  }
};

/** What no file can prove (passport, what remains to be trusted). */
const REMAINS =
  '블록이 지금도 블록체인에 있는지와 닉네임이 누구인지는 파일만으로 알 수 없습니다. 블록 번호와 해시를 블록체인에서 확인해 주세요.';

const reportLines = (report: PassportReport): readonly string[] => [
  `✓ ${WORDS.valid}`,
  '',
  `${WORDS.nft}: ${report.tokenName}`,
  `${WORDS.tokenId}: ${report.tokenId}`,
  `${WORDS.issuer}: ${report.siteName} (${report.siteCode})`,
  `${WORDS.owner}: ${report.owner === '' ? WORDS.noOwner : report.owner}${report.ownerOnChain ? '' : ` (${WORDS.ownerWaits})`}`,
  `${WORDS.contract}: ${report.contract} (${WORDS.chainId} ${report.chainId})`,
  `${WORDS.issuedAt}: ${formatDateTime(report.issuedAt)}`,
  `${WORDS.key}: ${report.keyId}`,
  ...goodsLines(report.goods),
  '',
  `${WORDS.history}:`,
  ...report.rows.flatMap(rowLines),
  ...attestationLines(report.testimonies),
  '',
  `· ${REMAINS}`,
];

const orNone = (value: string | null): string => value ?? WORDS.unrecorded;

const goodsLines = (goods: PassportReport['goods']): readonly string[] =>
  goods === null
    ? []
    : [
        '',
        `${WORDS.goods}: ${formatDateTime(goods.sentAt)} ${WORDS.sent}`,
        ...goods.records.map(
          ({ recordedAt, serial, insurance, photoSha256 }) =>
            `  ${formatDateTime(recordedAt)} ${WORDS.serial} ${orNone(serial)}, ${WORDS.insurance} ${orNone(insurance)}, ${WORDS.photo} ${orNone(photoSha256)}`,
        ),
      ];

/** Who had the goods in their hands; nothing of what nobody has redeemed. */
const attestationLines = (attestations: PassportReport['testimonies']): readonly string[] => {
  if (attestations === null) return ['', `${WORDS.testimonies}: ${WORDS.noTestimonies}`];
  if (attestations.length === 0) return [];
  return [
    '',
    `${WORDS.testimonies}:`,
    ...attestations.flatMap((one) => [
      `  ${one.seq}. ${formatDateTime(one.at)} ${ATTESTATION_STEP_LABELS[one.step]}, ${ATTESTATION_ACTOR_LABELS[one.actor]} [${attestationSignature(one)}]`,
      ...attestationFacts(one).map((fact) => `     ${fact}`),
    ]),
  ];
};

const rowLines = ({ seq, tradeType, at, from, to, price, chain, approvedBy }: PassportReport['rows'][number]): readonly string[] => {
  const parties = [from, to].map((name) => (name === '' ? WORDS.nobody : name)).join(' → ');
  const cost = price === null ? '' : ` ${formatWon(price)}`;
  const approved = approvedBy === null ? '' : ` [${PASSPORT_APPROVAL_LABELS[approvedBy]}]`;
  return [
    `  ${seq}. ${formatDateTime(at)} ${TRADE_TYPE_LABELS[tradeType]} ${parties}${cost} [${PASSPORT_CHAIN_LABELS[chain.state]}]${approved}`,
    ...(chain.state === 'confirmed'
      ? [`     ${WORDS.block} ${chain.block} (${chain.blockHash}, ${formatDateTime(chain.minedAt)}), ${WORDS.txId} ${chain.txId}`]
      : []),
  ];
};
