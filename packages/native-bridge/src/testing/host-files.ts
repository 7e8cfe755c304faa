import { join } from 'node:path';
import { PAYMENT_PATH, PAYMENT_SCHEMES, WALLET_SCHEMES } from '../host/index.ts';
import {
  BRIDGE_VERSION,
  BRIDGE_VERSIONS,
  FIELDS,
  type FieldRule,
  MESSAGES,
  type MessageRow,
  MOST_CHARACTERS,
  PAGE_MARK,
  REFUSALS,
  TOKEN_RULE,
} from '../messages/index.ts';

const HOSTS = join(import.meta.dirname, '../../hosts');
const MADE = '// Made by packages/native-bridge/scripts/hosts.ts of the table of messages: what is changed here is lost.';

const rows: readonly (readonly [string, MessageRow])[] = Object.entries(MESSAGES);
const fields: readonly (readonly [string, FieldRule])[] = Object.entries(FIELDS);
const appVersion = BRIDGE_VERSIONS[BRIDGE_VERSION];
const userAgent = `NaruWallet/${appVersion} (bridge ${BRIDGE_VERSION})`;
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const constantOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const kotlin = (): string => {
  const rule = (one: FieldRule): string => {
    if (one.kind === 'text') return `Rule.Text(Regex("""${one.form}"""), ${one.most})`;
    return one.kind === 'tokens' ? 'Rule.Tokens' : 'Rule.Yes';
  };
  const listed = (names: readonly string[]): string => (names.length === 0 ? 'emptyList()' : `listOf(${quoted(names)})`);
  return `${MADE}
package kr.naru.host

/** What pages of Naru and the app around them say to each other. */
object Bridge {
    const val VERSION = ${BRIDGE_VERSION}
    const val USER_AGENT = "${userAgent}"
    const val MARK = "${PAGE_MARK}"
    const val MOST_FROM_PAGE = ${MOST_CHARACTERS.fromPage}
    const val MOST_FROM_HOST = ${MOST_CHARACTERS.fromHost}
    const val PAYMENT_PATH = "${PAYMENT_PATH}"
    val WALLET_SCHEMES = setOf(${quoted(WALLET_SCHEMES)})
    val PAYMENT_SCHEMES = setOf(
${PAYMENT_SCHEMES.map((scheme) => `        "${scheme}",`).join('\n')}
    )

    /** What a field may be. */
    sealed class Rule {
        class Text(val form: Regex, val most: Int) : Rule()
        object Tokens : Rule()
        object Yes : Rule()
    }

    val TOKEN = ${rule(TOKEN_RULE)}
    val FIELDS: Map<String, Rule> = mapOf(
${fields.map(([name, one]) => `        "${name}" to ${rule(one)},`).join('\n')}
    )

    /** Why a text of a page is refused. */
    enum class Refusal(val word: String) {
${REFUSALS.map((word) => `        ${constantOf(word)}("${word}"),`).join('\n')}
    }

    /** Who begins. */
    enum class From { PAGE, HOST }

    class Message(val from: From, val since: Int, val payload: List<String>, val answer: String?)

    val MESSAGES: Map<String, Message> = mapOf(
${rows
  .map(([name, { from, since, payload, answer }]) => {
    const answered = answer === null ? 'null' : `"${answer}"`;
    return `        "${name}" to Message(From.${from.toUpperCase()}, ${since}, ${listed(payload)}, ${answered}),`;
  })
  .join('\n')}
    )
}
`;
};

const swift = (): string => {
  const rule = (one: FieldRule): string => {
    if (one.kind === 'text') return `.text(form: #"${one.form}"#, most: ${one.most})`;
    return one.kind === 'tokens' ? '.tokens' : '.yes';
  };
  return `${MADE}

/// What pages of Naru and the app around them say to each other.
public enum Bridge {
    public static let version = ${BRIDGE_VERSION}
    public static let userAgent = "${userAgent}"
    public static let mark = "${PAGE_MARK}"
    public static let mostFromPage = ${MOST_CHARACTERS.fromPage}
    public static let mostFromHost = ${MOST_CHARACTERS.fromHost}
    public static let paymentPath = "${PAYMENT_PATH}"
    public static let walletSchemes: Set<String> = [${quoted(WALLET_SCHEMES)}]
    public static let paymentSchemes: Set<String> = [
${PAYMENT_SCHEMES.map((scheme) => `        "${scheme}",`).join('\n')}
    ]

    /// What a field may be.
    public enum Rule {
        case text(form: String, most: Int)
        case tokens
        case yes
    }

    public static let token: Rule = ${rule(TOKEN_RULE)}
    public static let fields: [String: Rule] = [
${fields.map(([name, one]) => `        "${name}": ${rule(one)},`).join('\n')}
    ]

    /// Why a text of a page is refused.
    public enum Refusal: String {
${REFUSALS.map((word) => `        case ${word}`).join('\n')}
    }

    /// Who begins.
    public enum From {
        case page
        case host
    }

    public struct Message {
        public let from: From
        public let since: Int
        public let payload: [String]
        public let answer: String?
    }

    public static let messages: [String: Message] = [
${rows
  .map(([name, { from, since, payload, answer }]) => {
    const answered = answer === null ? 'nil' : `"${answer}"`;
    return `        "${name}": Message(from: .${from}, since: ${since}, payload: [${quoted(payload)}], answer: ${answered}),`;
  })
  .join('\n')}
    ]
}
`;
};

/** What is made of the table for the hosts, and where it lies. */
export const HOST_FILES = [
  { path: join(HOSTS, 'android/app/src/main/java/kr/naru/host/Bridge.kt'), text: kotlin },
  { path: join(HOSTS, 'ios/Sources/NaruHost/Bridge.swift'), text: swift },
] as const;
