import { renderToString } from 'react-dom/server';
import { type Content, Page } from './page.tsx';

export const render = (content: Content): string => renderToString(<Page {...content} />);
