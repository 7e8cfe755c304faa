import type { Banner } from '@naru/domain/home';
import { useState } from 'react';
import { Art } from '../../shared/art/Art.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Unseen } from '../../shared/ui/Unseen.tsx';
import classes from './Hero.module.css';
import { HeroControls } from './HeroControls.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** The main carousel: one banner at a time, moved on by itself until the visitor stops it, points at it or moves into it. */
export const Hero = ({ banners }: { banners: readonly Banner[] }) => {
  const [turns, setTurns] = useState(0);
  const step = (by: number): void => setTurns((before) => before + by);
  const play = useAutoplay(banners.length, () => step(1));
  const at = (banners.length + (turns % banners.length)) % banners.length;
  const banner = banners[at];
  if (banner === undefined) return null;
  return (
    <section className={classes.hero} aria-roledescription="캐러셀" aria-label="주요 소식" {...play.watch}>
      <div className={classes.slide} data-turned={turns !== 0 || undefined} key={banner.id} aria-live={play.running ? 'off' : 'polite'}>
        <div className={classes.words}>
          <h2 className={classes.title}>{banner.title}</h2>
          <p className={classes.text}>{banner.text}</p>
          {banner.link !== '' && (
            <LinkButton to={banner.link} size="md">
              <Unseen>{banner.title} </Unseen>
              자세히 보기
            </LinkButton>
          )}
        </div>
        <div className={classes.art}>
          <Art picture={banner.picture} alt="" sizes="(min-width: 48em) min(46vw - 22px, 480px), calc(100vw - 32px)" eager />
        </div>
      </div>
      {banners.length > 1 && <HeroControls at={at} size={banners.length} running={play.wanted} onStep={step} onToggle={play.toggle} />}
    </section>
  );
};
