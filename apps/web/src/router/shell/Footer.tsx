import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { Link } from 'react-router';
import { LegalTextLate } from '../../shared/legal/LegalTextLate.tsx';
import { commissionAddress, isDemonstration, LEGAL_ROWS, legalFact } from '../../shared/legal/operator.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { ColourScheme } from './ColourScheme.tsx';
import classes from './Footer.module.css';
import { TERMS_LINKS } from './legal-links.ts';
import { Version } from './Version.tsx';

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
  const config = useDesk(TOKENS.config);
  const overlays = useDesk(TOKENS.overlays);
  const commission = commissionAddress(config);
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
            {TERMS_LINKS.map(({ term, title }) => (
              <li key={term}>
                <button type="button" onClick={() => void overlays.open('popup', { title, content: <LegalTextLate term={term} /> })}>
                  {title}
                </button>
              </li>
            ))}
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
          나루는 통신판매중개자로서 통신판매의 당사자가 아니며, 판매자가 등록한 상품 정보와 거래에 대한 책임은 판매자에게 있습니다.
        </p>
      </div>
    </footer>
  );
};
