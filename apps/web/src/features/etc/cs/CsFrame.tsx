import { ALL_FAQS } from '@naru/domain/announcement';
import { addressOf, routeAt } from '@naru/domain/navigation';
import { Outlet, useLocation } from 'react-router';
import { TabLinks } from '../../../shared/ui/TabLinks.tsx';
import classes from './cs.module.css';
import { TEXTS } from './texts.ts';

const PLACES = [
  { name: 'announcements', to: addressOf('csNotice'), label: TEXTS.announcements },
  { name: 'faq', to: addressOf('csFaq', {}, { type: ALL_FAQS }), label: TEXTS.faq },
  { name: 'board', to: addressOf('csBoard'), label: TEXTS.board },
] as const;

/** The frame of customer service: announcements, frequent questions, inquiries (product 2, /etc/cs). */
export const CsFrame = () => {
  const { name } = routeAt(useLocation().pathname);
  const current = name === 'csNotice' ? 'announcements' : name === 'csFaq' ? 'faq' : 'board';
  return (
    <div className={classes.frame}>
      <TabLinks label={TEXTS.places} current={current} places={PLACES} />
      <Outlet />
    </div>
  );
};
