import { isolated } from '@naru/messages';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import classes from './Heart.module.css';
import type { HeartProps } from './heart-props.ts';

interface Props extends Pick<HeartProps, 'name' | 'onCard'> {
  readonly liked: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** A heart as it is drawn and pressed. */
export const HeartButton = ({ name, onCard = false, liked, disabled = false, onPress }: Props) => {
  const Icon = liked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      data-card={onCard || undefined}
      aria-pressed={liked}
      aria-label={`${isolated(name)} 관심`}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
};
