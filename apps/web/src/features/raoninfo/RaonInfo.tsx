import { useDesk } from '@naru/frontend/container';
import { Article } from '../../shared/article/Article.tsx';
import { LandingDrawing } from '../../shared/article/drawings.tsx';
import { feeOf } from '../../shared/article/figures.ts';
import { isDemonstration, LEGAL_ROWS, legalFact } from '../../shared/legal/operator.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { raonInfo, TEXTS } from './article.ts';
import { Figures } from './Figures.tsx';
import classes from './RaonInfo.module.css';

/** Who runs the service, by which principles, for which fee (product 2, /raoninfo). */
export const RaonInfo = () => {
  const config = useDesk(TOKENS.config);
  return (
    <Article article={raonInfo(feeOf(config))} drawing={<LandingDrawing />}>
      <Figures />
      <section className={classes.legal} aria-labelledby="raon-legal">
        <h2 id="raon-legal">{TEXTS.legal}</h2>
        {isDemonstration(config) && <p>{TEXTS.demonstration}</p>}
        <Facts facts={LEGAL_ROWS.map(({ key, label }) => ({ label, value: legalFact(config, key) }))} />
      </section>
    </Article>
  );
};
