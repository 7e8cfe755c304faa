import { DUTIES, type Duty, type DutyState, LAWS, type Law, PLANNED } from '../apps/server/src/law/duties.ts';

/** What was looked at and does not bind this market as it is, with why. */
const NOT_OWED: readonly { readonly law: string; readonly why: string }[] = Object.freeze([
  { law: '위치정보의 보호 및 이용 등에 관한 법률', why: 'no position is asked for; positions in files that are uploaded are taken out' },
  {
    law: '개인정보 보호법 제37조의2 (자동화된 결정)',
    why: 'no decision about a member that weighs on their rights is made without a person',
  },
  {
    law: '정보통신망법 제47조 (ISMS), 개인정보 보호법 제32조의2 (ISMS-P 의무)',
    why: 'owed from a turnover and number of users that this market has not; to be looked at each year',
  },
  {
    law: '자본시장과 금융투자업에 관한 법률',
    why: 'no product gives a share in what a business earns; whoever admits an issuer sees to it',
  },
  { law: '청소년 보호법', why: 'nothing harmful to minors may be put up; what is reported is taken down' },
]);

const STATES: Readonly<Record<DutyState, string>> = {
  held: 'held by tests',
  byHand: 'by hand',
  open: '**missing**',
  conditional: 'to be judged',
};

const cell = (text: string): string => text.replaceAll('|', '\\|');
const named = (path: string): string => path.split('/').at(-1) ?? path;
const links = (paths: readonly string[]): string => paths.map((path) => `[${named(path)}](../../${path})`).join(', ');
const sourced = (sources: readonly string[]): string => sources.map((address, at) => `[${at + 1}](<${address}>)`).join(' ');

const stateOf = ({ state, role }: Duty): string => (role === undefined ? STATES[state] : `${STATES[state]} (${role})`);
const reviewOf = ({ reviewed }: Duty): string => (reviewed === null ? '법률 검토 전' : `${reviewed.by}, ${reviewed.on}`);

const HEAD = ['row', 'what', 'article', 'in force since', 'how', 'where', 'held by', 'besides', 'review'];

/** What is looked at while the market runs, what an authority gets, where it was read, and what is not sure of it. */
const besidesOf = ({ checks, file, sources, doubt = '' }: Duty): string =>
  [
    ...(checks.length === 0 ? [] : [`while running: ${checks.map((check) => `\`${check}\``).join(', ')}`]),
    ...(file === '' ? [] : [`for an authority: ${file}`]),
    ...(sources.length === 0 ? [] : [`read: ${sourced(sources)}`]),
    ...(doubt === '' ? [] : [`doubt: ${doubt}`]),
  ].join('<br>');

const cellsOf = (duty: Duty): readonly string[] =>
  [
    `\`${duty.id}\``,
    `${duty.what} (${duty.title})`,
    duty.article,
    duty.since === PLANNED ? 'a plan, no law' : duty.since,
    stateOf(duty),
    links(duty.where),
    links(duty.tests),
    besidesOf(duty),
    reviewOf(duty),
  ].map(cell);

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};

const counted = (state: DutyState): number => DUTIES.filter((duty) => duty.state === state).length;

/** The page of the law, as it follows from the rows. */
export const lawPage = (): string =>
  [
    '# The law, row by row',
    '',
    'What whoever operates this market owes by Korean law, and what the market promises to members besides. Written from [duties.ts](../../apps/server/src/law/duties.ts) by `npm run law`; `.ci/law.test.ts` says when it is stale, when a file or a test that it names is gone, and when a sentence to members promises what no row does ([law-promises.ts](../../.ci/law-promises.ts)). `naru law` prints the rows and holds the running market to them. A row is owed from its day on by itself.',
    '',
    `**법률 검토 전**: no row has been looked at by counsel. ${counted('held')} rows are held by tests, ${counted('byHand')} done by hand, ${counted('conditional')} to be judged by a person, ${counted('open')} missing. All was looked up on 2026-11-30; where the text of an article itself could not be read, the row says so.`,
    '',
    ...(Object.keys(LAWS) as Law[]).flatMap((law) => {
      const rows = DUTIES.filter((duty) => duty.law === law);
      return rows.length === 0 ? [] : [`## ${LAWS[law]}`, '', tableOf(HEAD, rows.map(cellsOf)), ''];
    }),
    '## Looked at, and not owed as it is',
    '',
    tableOf(
      ['law', 'why'],
      NOT_OWED.map(({ law, why }) => [cell(law), cell(why)]),
    ),
    '',
  ].join('\n');
