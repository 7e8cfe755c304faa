import type { ConsentId } from '@naru/domain/account';
import { accountAddress } from '@naru/domain/navigation';
import type { Mail } from '@naru/domain/notice';
import { formatDateTime } from '@naru/messages';
import type { Deps } from '../../kernel/deps.ts';
import { type LetterPart, letter } from '../../kernel/letter.ts';
import type { Agreement } from '../../stores/schema/index.ts';
import { stopMailAddress } from './stop-mail-address.ts';

type MailDeps = Pick<Deps, 'config' | 'keys'>;

const CONSENT_NAMES: Readonly<Partial<Record<ConsentId, string>>> = {
  agree3: '마케팅 정보 수신',
  agree4: '야간(21시~8시) 마케팅 정보 수신',
};

/** Who sends, and where a consent is changed: what both letters end with. */
const endOf = async ({ config, keys }: MailDeps, did: string): Promise<readonly LetterPart[]> => [
  `전송자: ${config.legal.company} (${config.legal.phone}, ${config.legal.email})`,
  { label: '회원 정보 수정에서 바꾸기', href: `${config.publicUrl}/nft${accountAddress('news')}` },
  { label: '수신 거부', href: `${config.publicUrl}${await stopMailAddress(keys, did)}` },
];

/** Says what became of consents to advertising: what was agreed to or taken back, and when (information network act 50-7). */
export const consentResultMail = async (
  deps: MailDeps,
  { email, did, consents }: { readonly email: string; readonly did: string; readonly consents: Readonly<Record<string, Agreement>> },
): Promise<Mail> => {
  const lines = Object.entries(CONSENT_NAMES).flatMap(([id, name]) => {
    const consent = consents[id];
    return consent === undefined
      ? []
      : [`${name}: ${formatDateTime(consent.at)}에 ${consent.isAgree ? '동의' : '동의 철회'} 처리했습니다.`];
  });
  return letter(email, '[나루] 마케팅 정보 수신 동의 처리 결과', lines, { end: await endOf(deps, did) });
};

/** Says that somebody has consented to advertising and when, and how they go on or take it back (information network act 50-8). */
export const consentReminderMail = async (
  deps: MailDeps,
  { email, did, at }: { readonly email: string; readonly did: string; readonly at: string },
): Promise<Mail> =>
  letter(
    email,
    '[나루] 마케팅 정보 수신 동의를 확인해 주세요',
    [
      `회원님은 ${formatDateTime(at)}에 마케팅 정보 수신에 동의했습니다.`,
      '계속 받으시려면 아무것도 하지 않으셔도 됩니다. 더 받지 않으시려면 아래 주소에서 언제든 철회할 수 있습니다.',
    ],
    { end: await endOf(deps, did) },
  );
