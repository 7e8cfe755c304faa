import { type KoreanDay, parseKoreanDay } from '../shared/korean-time.ts';

/** What a processor (수탁자) does with personal data for the market. */
export const PROCESSOR_SERVICES = Object.freeze([
  'hosting',
  'payment',
  'payout',
  'identity',
  'accounts',
  'text',
  'mail',
  'storage',
  'support',
] as const);
export type ProcessorService = (typeof PROCESSOR_SERVICES)[number];

/** Who processes personal data for the market, what they do, and since when. */
export interface Processor {
  readonly name: string;
  readonly services: readonly ProcessorService[];
  readonly since: KoreanDay;
}

/** Who processes what by contract, and what the market does by itself although a service of the kind is switched on: its own mail server, its own store. */
export interface Processors {
  readonly processors: readonly Processor[];
  readonly own: readonly ProcessorService[];
}

const LONGEST_NAME = 100;
const ROW = /^(?<services>[a-z]+(?:\+[a-z]+)*)=(?:(?<own>own)|(?<name>.+) \((?<since>\d{4}-\d{2}-\d{2})\))$/;

const isService = (word: string): word is ProcessorService => PROCESSOR_SERVICES.some((service) => service === word);

/** Reads `payment+payout=토스페이먼츠 주식회사 (2026-11-01); mail=own`; null where it says anything else. */
export const parseProcessors = (text: string): Processors | null => {
  const processors: Processor[] = [];
  const own: ProcessorService[] = [];
  for (const row of text.split(';').map((part) => part.trim())) {
    const { services = '', own: isOwn, name = '', since } = ROW.exec(row)?.groups ?? {};
    const words = services.split('+');
    const known = words.filter(isService);
    if (known.length !== words.length) return null;
    if (isOwn !== undefined) own.push(...known);
    else {
      const day = parseKoreanDay(since);
      if (!day.ok || name.length > LONGEST_NAME) return null;
      processors.push({ name: name.trim(), services: known, since: day.value });
    }
  }
  return { processors, own };
};

/** Services that are switched on, and of which nobody says who does them. */
export const unnamedServices = (on: readonly ProcessorService[], { processors, own }: Processors): readonly ProcessorService[] => {
  const named = new Set([...own, ...processors.flatMap(({ services }) => services)]);
  return on.filter((service) => !named.has(service));
};
