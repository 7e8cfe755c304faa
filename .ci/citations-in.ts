import { linksOf, plain, type Specification } from './specification.ts';

/** A citation that leads nowhere: where it stands, and why. */
export interface Dangling {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/** A comment that goes over several lines, as one; every place stays where it was. */
const joined = (text: string): string => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g, (gap) => ' '.repeat(gap.length));

/** Names that documents had which are not in the project. */
const FORMER = /\((?:see )?(?:the )?(?:specification|trust|design|architecture)\b[,/)][^()]*|\(decisions,[^()]*|\bthe specification\b/gi;
/** `section 8`, unless it is one of a standard that the file speaks of. */
const NUMBERED = /\bsections? \d[\d.]*/gi;
const STANDARD = /RFC ?\d|OpenID4V/;

const SECTION = /(?<=[(;'"`]\s*)(?<name>(?:product|choices) \d+)(?:, (?<topic>[^();'"`]+))?(?=[);:]|, [^();]*:)/g;
const CHAPTER = /(?<=[(;]\s*)(?<name>safety|looks|customs|passport)(?:, (?<topic>[^();]+))?(?=[);])/g;

type Found = readonly [at: number, why: string];

const former = (text: string): Found[] => [
  ...[...text.matchAll(FORMER)].map(({ index, 0: cited }): Found => [index, `${plain(cited)}: no document of ours`]),
  ...(STANDARD.test(text)
    ? []
    : [...text.matchAll(NUMBERED)].map(({ index, 0: cited }): Found => [index, `${cited}: of what? (product N), (choices N)`])),
];

const sections = (text: string, specification: Specification): Found[] =>
  [...text.matchAll(SECTION), ...text.matchAll(CHAPTER)].flatMap(({ index, groups }): Found[] => {
    const { name = '', topic } = groups ?? {};
    const section = specification.sections.get(name);
    if (section === undefined) return [[index, `${name}: no such section`]];
    if (topic === undefined || section.includes(plain(topic).trim())) return [];
    return [[index, `${name} says nothing of “${plain(topic).trim()}”`]];
  });

const numbered = (text: string, specification: Specification): Found[] => [
  ...[...text.matchAll(/\bI(\d{1,2})\b/g)].flatMap(({ index, 1: number }): Found[] =>
    specification.invariants.has(Number(number)) ? [] : [[index, `I${number}: no such invariant`]],
  ),
  ...[...text.matchAll(/\bdecisions?[ /](\d{1,4})\b/gi)].flatMap(({ index, 1: number }): Found[] =>
    specification.decisions.has(Number(number)) ? [] : [[index, `decision ${number}: no such decision`]],
  ),
];

const TEST = /^- Test \[`[^`]+`\]\((?<path>[^()\s]+)\): “(?<title>.+)”$/gm;

/** What a document says of tests: each is in a file under its title. */
const tests = (file: string, text: string, specification: Specification): Found[] =>
  [...text.matchAll(TEST)].flatMap(({ index, groups }): Found[] => {
    const { path = '', title = '' } = groups ?? {};
    const [link] = linksOf(file, `](${path})`);
    const source = specification.read(link?.target ?? '');
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`)) ? [] : [[index, `no test “${title}” in ${path}`]];
  });

/** Documents of which every part has a test, by where such a part begins. */
const TESTED: Readonly<Record<string, RegExp>> = {
  'docs/invariants.md': /^## (I\d+)\. /m,
  'docs/product/9-limits.md': /^## (.+)$/m,
};

const untested = (file: string, text: string): Found[] => {
  const heading = TESTED[file];
  if (heading === undefined) return [];
  return text.split(/^(?=## )/m).flatMap((part): Found[] => {
    const [, name] = heading.exec(part) ?? [];
    return name === undefined || /^- Test \[/m.test(part) ? [] : [[text.indexOf(part), `${name} has no test`]];
  });
};

/** What a decision says, in this order. */
const PARTS = ['Context', 'Options weighed', 'Decision', 'Measured', 'Consequences'];

/** Whether the part of a decision is there and says something; of options, two at least. */
const lacks = (text: string): readonly string[] => {
  const parts = [...text.matchAll(/^## (.+)\n(?<body>[\s\S]*?)(?=^## |$(?![\s\S]))/gm)];
  const headings = parts.map(([, heading]) => heading);
  const options = parts[PARTS.indexOf('Options weighed')]?.groups?.body ?? '';
  if (headings.join() !== PARTS.join()) return [`its parts are not ${PARTS.join(', ')}`];
  return [
    ...parts.filter(({ groups }) => groups?.body?.trim() === '').map(([, heading = '']) => `it says nothing under ${heading}`),
    ...((options.match(/^- /gm) ?? []).length < 2 ? ['it weighs fewer than two options'] : []),
  ];
};

/** Where decisions are found by their subject. */
export const INDEX = 'docs/decisions/README.md';
const STATUS = /^Status: (accepted|superseded by \[\d+\])/m;

const decision = (file: string, text: string, specification: Specification): Found[] => {
  const [, number] = /\/0*(\d+)-/.exec(file) ?? [];
  return [
    ...(STATUS.test(text) ? [] : [[0, 'no line “Status: accepted”, or “superseded by [N]”'] as const]),
    ...(linksOf(INDEX, specification.read(INDEX)).some(({ target }) => target === file) ? [] : [[0, `not in ${INDEX}`] as const]),
    ...(new RegExp(`^# ${number}\\. `).test(text) ? [] : [[0, `the heading does not begin with ${number}.`] as const]),
    ...(/^Date: \d{4}-\d\d-\d\d$/m.test(text) ? [] : [[0, 'no line “Date: YYYY-MM-DD”'] as const]),
    ...lacks(text).map((why) => [0, why] as const),
  ];
};

/** Everything in a file that cites what is not there. */
export const danglingIn = (file: string, text: string, specification: Specification): readonly Dangling[] => {
  const flat = joined(text);
  const found = [
    ...former(flat),
    ...sections(flat, specification),
    ...numbered(flat, specification),
    ...(file.endsWith('.md') ? tests(file, text, specification) : []),
    ...untested(file, text),
    ...(/^docs\/decisions\/\d/.test(file) ? decision(file, text, specification) : []),
  ];
  return found.map(([at, why]) => ({ file, line: text.slice(0, at).split('\n').length, why }));
};

/** How many sections, invariants and decisions a text cites. */
export const citationsIn = (text: string): number =>
  [SECTION, CHAPTER, /\bI\d{1,2}\b/g, /\bdecisions? \d+\b/gi].reduce((sum, form) => sum + [...joined(text).matchAll(form)].length, 0);
