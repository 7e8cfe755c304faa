import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Terms } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import type { MouseEvent } from 'react';
import { EscrowCertificate } from '../../shared/detail/EscrowCertificate.tsx';
import { LegalTextLazy } from '../../shared/legal/LegalTextLazy.tsx';
import { commissionAddress, isDemonstration, LEGAL_ROWS, legalFact } from '../../shared/legal/operator.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { usePlatform } from '../../shared/use-platform.ts';
import { useRuns } from '../../shared/use-runs.ts';
import classes from './shell.module.css';

/** The legal texts that every page leads to, by the names that Korean law gives them. */
const TERMS_LINKS: readonly { readonly term: keyof Terms; readonly title: string; readonly to: string }[] = [
  { term: 'agree1', title: '이용약관', to: addressOf('terms') },
  { term: 'agree2', title: '개인정보 처리방침', to: addressOf('privacy') },
];

/** The version of the service, as the server tells it, and the build of its pages. */
const Version = () => {
  const platform = usePlatform();
  if (platform === undefined) return null;
  const { build, version } = platform;
  return (
    <div>
      <dt>버전</dt>
      <dd>{build === '' ? version : `${build} (서버 ${version})`}</dd>
    </div>
  );
};

const CHOICES: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'auto', label: '자동' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];

const ColourScheme = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const runs = useRuns();
  const choose = (value: string): void => {
    const chosen = CHOICES.find((choice) => choice.value === value);
    if (chosen) setColorScheme(chosen.value);
  };
  return <Choice legend="화면 밝기" name="colour-scheme" value={runs ? colorScheme : 'auto'} choices={CHOICES} onChange={choose} />;
};

/** What one looks for together stands together: about the market, what goes on in it, and help. */
const GROUPS = [
  {
    group: '나루',
    pages: [
      ['나루 소개', addressOf('raonInfo')],
      ['NFT란', addressOf('nftInfo')],
      ['이용 안내', addressOf('nftGuide')],
      ['블록체인 탐색기', addressOf('explorer')],
    ],
  },
  {
    group: '소식',
    pages: [
      ['이야기', addressOf('stories')],
      ['이벤트', addressOf('event')],
      ['발행사 입점', addressOf('creatorRegist')],
    ],
  },
  {
    group: '고객센터',
    pages: [
      ['공지사항', addressOf('csNotice')],
      ['자주 묻는 질문', addressOf('csFaq', {}, { type: 'all' })],
      ['1:1 문의', addressOf('csBoard')],
    ],
  },
] as const;

/** The legal block that Korean law asks of a marketplace, folded; service pages; the version in the fold (choices 5). */
export const Footer = () => {
  const config = usePort(TOKENS.config);
  const overlays = usePort(TOKENS.overlays);
  const commission = commissionAddress(config);
  /** Opens a text over the page, which stays as it is; in another tab, and without a script, its own page. */
  const openText = (event: MouseEvent, { term, title }: { term: keyof Terms; title: string }): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void overlays.open('popup', { title, content: <LegalTextLazy term={term} /> });
  };
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.groups}>
          {GROUPS.map(({ group, pages }) => (
            <ul key={group} aria-label={group} className={classes.links}>
              {pages.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          ))}
          <ul className={classes.links}>
            {TERMS_LINKS.map(({ term, title, to }) => (
              <li key={term}>
                <Link to={to} data-opens-over="" onClick={(event) => openText(event, { term, title })}>
                  {title}
                </Link>
              </li>
            ))}
            <li>
              <Link to={addressOf('money')}>결제 대금과 정산</Link>
            </li>
            <li>
              <Link to={addressOf('accessibility')}>접근성 안내</Link>
            </li>
          </ul>
        </div>
        <ColourScheme />
        <details className={classes.legal}>
          <summary>나루 사업자 정보</summary>
          {isDemonstration(config) && <p>시연용 화면입니다. 실제 사업자 정보가 아닙니다.</p>}
          <dl>
            {LEGAL_ROWS.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{legalFact(config, key)}</dd>
              </div>
            ))}
            <Version />
          </dl>
          {commission !== undefined && (
            <a href={commission} target="_blank" rel="noreferrer">
              사업자정보 확인 (공정거래위원회)
            </a>
          )}
        </details>
        <p className={classes.broker}>
          나루는 통신판매중개자로서 통신판매의 당사자가 아니며, 판매자가 등록한 상품 정보와 거래에 대한 책임은 판매자에게 있습니다.{' '}
          <EscrowCertificate />
        </p>
      </div>
    </footer>
  );
};
