import { usePort } from '@naru/frontend/container';
import { Article } from '../../shared/article/Article.tsx';
import { WayDrawing } from '../../shared/article/drawings.tsx';
import { feeOf } from '../../shared/article/figures.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { nftGuide } from './article.ts';

/** How everything is done, step by step, with links to the very screens (product 2, /nftGuide). */
export const NftGuide = () => {
  const config = usePort(TOKENS.config);
  return <Article article={nftGuide(feeOf(config))} drawing={<WayDrawing />} />;
};
