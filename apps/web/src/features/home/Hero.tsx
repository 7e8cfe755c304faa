import type { Banner } from '@naru/domain/home';
import { CAROUSEL_INTERVAL_MS } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { Art } from '../../shared/art/Art.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Unseen } from '../../shared/ui/Section.tsx';
import { useStillness } from '../../shared/use-stillness.ts';
import classes from './home.module.css';

interface Props {
  readonly at: number;
  readonly size: number;
  readonly running: boolean;
  readonly onStep: (by: number) => void;
  readonly onToggle: () => void;
}

/** Previous, next and stop: a moving thing can always be held (expectations, Korean conventions). */
const HeroControls = ({ at, size, running, onStep, onToggle }: Props) => (
  <div className={classes.controls}>
    <button type="button" aria-label="이전 소식" onClick={() => onStep(-1)}>
      <IconChevronLeft size={18} aria-hidden="true" />
    </button>
    <span className={classes.place}>
      {at + 1} / {size}
    </span>
    <button type="button" aria-label="다음 소식" onClick={() => onStep(1)}>
      <IconChevronRight size={18} aria-hidden="true" />
    </button>
    <button type="button" aria-label={running ? '자동 넘김 멈추기' : '자동 넘김 시작'} onClick={onToggle}>
      {running ? <IconPlayerPause size={16} aria-hidden="true" /> : <IconPlayerPlay size={16} aria-hidden="true" />}
    </button>
  </div>
);

/** Moves the hero on as often as the configuration says, every five seconds by default (product 9), unless stopped, pointed at, focused, or motion is unwanted. */
const useAutoplay = (size: number, next: () => void) => {
  const every = usePort(TOKENS.config).heroMs ?? CAROUSEL_INTERVAL_MS;
  const stillness = useStillness();
  const [chosen, setChosen] = useState<boolean>();
  const [paused, setPaused] = useState(false);
  const wanted = chosen ?? !stillness;
  const running = wanted && !paused && size > 1;
  const onTick = useEffectEvent(next);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => onTick(), every);
    return () => clearInterval(timer);
  }, [running, every]);
  return {
    wanted,
    running,
    toggle: () => setChosen(!wanted),
    watch: {
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    },
  };
};

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
        <div className={classes.heroWords}>
          <h2 className={classes.heroTitle}>{banner.title}</h2>
          <p className={classes.heroText}>{banner.text}</p>
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
