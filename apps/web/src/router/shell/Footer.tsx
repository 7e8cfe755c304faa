import { addressOf } from '@naru/domain/navigation';
import { Link } from 'react-router';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';
import { ColourScheme } from './ColourScheme.tsx';
import classes from './Footer.module.css';
import { LEGAL_ROWS, PLACEHOLDER } from './legal.ts';
import { Version } from './Version.tsx';

/** The legal block that Korean law asks of a marketplace, folded; service pages; the version in the fold (decisions, section 5). */
export const Footer = () => {
  const { legal } = useDesk(TOKENS.config);
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <ul className={classes.links}>
          <li>
            <Link to={addressOf('csNotice')}>공지사항</Link>
          </li>
          <li>
            <Link to={addressOf('csBoard')}>1:1 문의</Link>
          </li>
          <li>
            <Link to={addressOf('nftGuide')}>이용 안내</Link>
          </li>
        </ul>
        <ColourScheme />
        <details className={classes.legal}>
          <summary>나루 사업자 정보</summary>
          <dl>
            {LEGAL_ROWS.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{legal?.[key] || PLACEHOLDER}</dd>
              </div>
            ))}
            <Version />
          </dl>
        </details>
        <p className={classes.broker}>
          나루는 통신판매중개자로서 통신판매의 당사자가 아니며, 판매자가 등록한 상품 정보와 거래에 대한 책임은 판매자에게 있습니다.
        </p>
      </div>
    </footer>
  );
};
