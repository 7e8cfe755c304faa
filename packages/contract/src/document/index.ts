import type { DeliveryPhones } from '@naru/domain/account';
import type { ExchangeTariff } from '@naru/domain/exchange';
import type { Processor } from '@naru/domain/privacy';

/** Who operates the service: the facts that Korean law asks a shop to show, and the terms to name. */
export interface LegalFacts {
  readonly company: string;
  readonly representative: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly businessNumber: string;
  readonly mailOrderNumber: string;
  readonly privacyOfficer: string;
  /** Who takes claims of authors (저작권법 제103조 제4항). */
  readonly copyrightAgent: string;
  readonly hosting: string;
  /** Nobody really operates this: a machine on which the service is looked at. */
  readonly demonstration: boolean;
}

/** What developers are told on their hidden pages. */
export interface SandboxInfo {
  /** The parts that are on. */
  readonly parts: readonly string[];
  /** What README tells everybody of the demo's members. */
  readonly demo?: { readonly password: string; readonly emails: readonly string[] };
}

/** Escrow (구매안전서비스) as buyers are told of it. */
export interface EscrowInfo {
  /** Where it is seen that it is in force; null where there is none, and goods are not paid for from an account. */
  readonly certificateUrl: string | null;
  /** Whether they can be paid for by card. */
  readonly cards: boolean;
}

/** What the server tells a page of the web application with its document, before any call (choices 4). */
export interface PageConfig {
  /** Where the four APIs answer. */
  readonly centerUrl: string;
  readonly accountUrl: string;
  readonly spUrl: string;
  readonly fileUrl: string;
  readonly mode: 'local' | 'dev' | 'stage' | 'prod';
  /** So long a page that is not used stays logged in. */
  readonly sessionMinutes: number;
  /** The platform's fee, for the preview beside a price; the server's own figure counts. */
  readonly feeBasisPoints?: number;
  /** What it is to be, and from when (ISO 8601); missing where it stays. */
  readonly nextFee?: { readonly basisPoints: number; readonly from: string };
  /** What redeeming costs, for what a purchase comes to with its goods at the door; the server's own figures count. */
  readonly exchangeTariff?: ExchangeTariff;
  /** How long the hero carousel shows one slide (product 9). */
  readonly heroMs?: number;
  readonly legal?: LegalFacts;
  /** Who processes personal data for the operator (privacy policy 5); missing where nobody is named. */
  readonly processors?: readonly Processor[];
  /** Where the sandbox's own wallet is served; missing where there is no sandbox. */
  readonly walletUrl?: string;
  /** Where the wallet app is had, and the link that opens it. */
  readonly walletStores?: { readonly appStore?: string | undefined; readonly playStore?: string | undefined; readonly link?: string };
  /** Missing where there is no sandbox. */
  readonly sandbox?: SandboxInfo | undefined;
  /** Addresses are found on the page itself. */
  readonly addressSearch?: true;
  /** Which service finds road names where the page itself does not; without one addresses are typed. */
  readonly postcode?: 'none' | 'daum';
  /** There is a page at `/kakao` by which pages are passed on by KakaoTalk; missing where the operator has no key of Kakao's. */
  readonly kakaoShare?: true;
  /** How goods can be paid for, where money for them has to be held; missing: nothing is said. */
  readonly escrow?: EscrowInfo;
  /** Which phones a receiver of goods may have; every kind where nothing is said. */
  readonly deliveryPhones?: DeliveryPhones;
  /** Where transactions are looked up; missing: the market's own explorer. */
  readonly explorerUrl?: string;
  /** Said with the page, so that an open market needs no call of its own to know it. */
  readonly version?: string;
  readonly emergency?: boolean;
  /** Which build the page is of. */
  readonly build?: string;
  /** For which address the server rendered this page, with its query, and at which moment (ISO 8601); missing where the browser draws it. */
  readonly drawn?: { readonly address: string; readonly at: string };
}

/** An address of the web application, and what its page is drawn by; `Fetch` is the platform's own way to ask. */
export interface RenderRequest<Fetch> {
  /** Below the base, with its query: `/market?page=2`. */
  readonly address: string;
  readonly config: PageConfig;
  readonly now: Date;
  /** Asks the APIs as a visitor who has not logged in. */
  readonly fetch: Fetch;
}

/** The answers that a page was drawn with, by the keys under which its screens ask for them. Plain data, so that they can travel as JSON. */
export type PageAnswers = readonly (readonly [key: readonly unknown[], answer: unknown])[];

/** A page as a visitor sees it who has not logged in. */
export interface RenderedPage {
  /** The name of the route whose screen it shows. */
  readonly route: string;
  /** Elements of the head that fetch what the first screen shows. */
  readonly links: string;
  readonly markup: string;
  /** The styles of single elements, which may not stand in the markup. */
  readonly css: string;
  readonly answers: PageAnswers;
}

/** Draws the page of an address, with everything that its screens ask for; null where the page is drawn by the browser alone. */
export type RenderPage<Fetch> = (wanted: RenderRequest<Fetch>) => Promise<RenderedPage | null>;

/** The elements of a document in which the server has laid something for the page, by what it is. */
export const DOCUMENT_IDS = Object.freeze({ config: '__config', answers: '__answers', styles: '__styles' });
