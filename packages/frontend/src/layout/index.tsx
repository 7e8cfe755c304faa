import { type ComponentPropsWithRef, createElement, type JSX, type ReactElement } from 'react';

/** In pixels; a value that a screen is the first to need gets its class in layout.css. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 28 | 32;

/** How what is written looks, and how far it stands from what is above and below it; each part takes these. */
interface Look {
  /** Of the letters, in pixels where nobody has chosen larger ones. */
  readonly size?: 12 | 13 | 14 | 15 | 16 | 17 | 18 | 20 | undefined;
  readonly tone?: 'muted' | 'link' | 'bad' | undefined;
  readonly weight?: 400 | 600 | 700 | undefined;
  readonly text?: 'start' | 'center' | 'end' | undefined;
  readonly above?: 4 | 8 | 12 | 16 | 20 | 24 | 32 | undefined;
  readonly below?: 8 | 12 | 16 | 20 | 24 | undefined;
  /** Lines end where the text has them end. */
  readonly lines?: boolean | undefined;
  /** The widest it gets, in pixels. */
  readonly most?: 440 | 480 | 560 | 640 | 720 | 760 | undefined;
  readonly centred?: boolean | undefined;
  /** A line around it, and so many pixels within: all around, or above and below, then beside. */
  readonly framed?: '12-16' | 16 | '16-20' | 20 | undefined;
}

interface StackProps extends Look {
  readonly gap?: Gap | undefined;
  /** Where what stands in it begins, which is as wide as the stack otherwise. */
  readonly items?: 'start' | 'center' | undefined;
}

interface RowProps extends Look {
  readonly gap?: Gap | undefined;
  /** Between those beside each other, where that is another gap than between lines. */
  readonly column?: 12 | 16 | 20 | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  readonly justify?: 'between' | 'center' | undefined;
  /** Never in a second line. */
  readonly single?: boolean | undefined;
}

type Part<Own, Usual extends keyof JSX.IntrinsicElements> = <Tag extends keyof JSX.IntrinsicElements = Usual>(
  props: Own & { readonly as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Own | 'as'>,
) => ReactElement;

const OWN = 'size tone weight text above below lines most centred framed gap items column align justify single'.split(' ');

/** A part whose own props each name a class of layout.css: a sheet of its own, since the policy of our pages forbids styles in elements. */
const part =
  <Own extends Look, Usual extends keyof JSX.IntrinsicElements>(name: string, usual: Usual): Part<Own, Usual> =>
  ({ as = usual, className, ...props }: Record<string, unknown>) => {
    const classes = [name];
    for (const own of OWN) {
      const value = props[own];
      delete props[own];
      if (value) classes.push(value === true ? `naru-${own}` : `naru-${own}-${value}`);
    }
    if (className) classes.push(className as string);
    return createElement(as as string, { ...props, className: classes.join(' ') });
  };

/** What stands below each other; a list has no marks there. */
export const Stack = part<StackProps, 'div'>('naru-stack', 'div');

/** What stands beside each other, and in a further line where it does not fit. */
export const Row = part<RowProps, 'div'>('naru-row', 'div');

/** What is written: a paragraph, unless it says as what else. */
export const Text = part<Look, 'p'>('naru-text', 'p');

/** The class of what is there for screen readers alone. */
export const UNSEEN = 'naru-unseen';
