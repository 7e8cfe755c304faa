import { Article } from '../../shared/article/Article.tsx';
import { JarDrawing } from '../../shared/article/drawings.tsx';
import { NFT_INFO } from './article.ts';

/** What an NFT is, and what it is not (product 2, /nftInfo). */
export const NftInfo = () => <Article article={NFT_INFO} drawing={<JarDrawing />} />;
