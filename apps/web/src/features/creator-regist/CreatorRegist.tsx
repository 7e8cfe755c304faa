import { usePort } from '@naru/frontend/container';
import { Article } from '../../shared/article/Article.tsx';
import { StallDrawing } from '../../shared/article/drawings.tsx';
import { feeOf } from '../../shared/article/figures.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Apply } from './Apply.tsx';
import { creatorRegist } from './article.ts';
import { TEXTS } from './texts.ts';

const FORM = [{ id: 'apply', title: TEXTS.form }];

/** What an issuer gets and needs, for everybody, and the application, for members (product 2, /creator-regist). */
export const CreatorRegist = () => {
  const config = usePort(TOKENS.config);
  return (
    <Article article={creatorRegist(feeOf(config))} drawing={<StallDrawing />} more={FORM}>
      <Apply />
    </Article>
  );
};
