import { hydrateRoot } from 'react-dom/client';
import { type Content, Page } from './page.tsx';

const root = document.getElementById('root');
const content = JSON.parse(document.getElementById('content')?.textContent ?? 'null') as Content | null;
if (root !== null && content !== null) hydrateRoot(root, <Page {...content} />);
