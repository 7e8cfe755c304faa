// Customer service comes in one piece but for its forms: whoever reads one part of it looks at the others next.

export { Announcements } from './Announcements.tsx';
export { Board } from './Board.tsx';
export { CsFrame } from './CsFrame.tsx';
export { Faqs } from './Faqs.tsx';
