import { useState } from 'react';

/** A picture as our own pages offer it. */
export interface Art {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

export interface Card {
  readonly id: number | string;
  readonly href: string;
  readonly issuer: string;
  readonly name: string;
  readonly price: number | null;
  readonly art: Art | null;
}

/** What a page is about, at its top. */
export interface Lead {
  readonly title: string;
  readonly text: string;
  readonly art: Art | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Everything that is on a page. */
export interface Content {
  readonly menu: readonly string[];
  readonly lead: Lead;
  readonly shelves: readonly (readonly [title: string, cards: readonly Card[]])[];
  /** The labels of a form's fields; none where there is no form. */
  readonly fields: readonly string[];
}

const SHELF_SIZES = '(min-width: 48em) 270px, (min-resolution: 2.5x) calc(37.5vw - 18px), calc(50vw - 24px)';
const FIRST_ROW = 2;

const Picture = ({ art, sizes, eager }: { art: Art | null; sizes: string; eager: boolean }) =>
  art && (
    <span className="art" style={{ backgroundImage: `url("${art.placeholder}")` }}>
      <img
        src={art.src}
        srcSet={art.srcSet}
        sizes={sizes}
        width={art.width}
        height={art.height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </span>
  );

const won = (price: number | null): string => (price === null ? '미등록' : `${price.toLocaleString('ko-KR')}원`);

const WorkCard = ({ card, eager }: { card: Card; eager: boolean }) => {
  const [liked, setLiked] = useState(false);
  return (
    <article className="card">
      <Picture art={card.art} sizes={SHELF_SIZES} eager={eager} />
      <button type="button" aria-pressed={liked} aria-label={`${card.name} 찜`} onClick={() => setLiked(!liked)}>
        {liked ? '♥' : '♡'}
      </button>
      <p>{card.issuer}</p>
      <h3>
        <a href={card.href}>{card.name}</a>
      </h3>
      <p className="price">{won(card.price)}</p>
    </article>
  );
};

const Header = ({ menu }: Pick<Content, 'menu'>) => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <header>
      <a href="/home">나루</a>
      <input aria-label="검색" placeholder="상품, 발행사 검색" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" aria-label="검색" aria-expanded={open} onClick={() => setOpen(!open)}>
        ⌕
      </button>
      {open && (
        <nav role="dialog">
          {menu.map((name) => (
            <a key={name} href="/market">
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
};

/** The page with the same words and pictures as ours, made of nothing but React and elements. */
export const Page = ({ menu, lead, shelves, fields }: Content) => (
  <>
    <Header menu={menu} />
    <main>
      <Picture art={lead.art} sizes="(min-width: 48em) 600px, 100vw" eager />
      <h1>{lead.title}</h1>
      <p>{lead.text}</p>
      <dl>
        {lead.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {fields.map((label) => (
        <label key={label}>
          {label} <input name={label} />
        </label>
      ))}
      {shelves.map(([title, cards]) => (
        <section key={title}>
          <h2>{title}</h2>
          <div className="shelf">
            {cards.map((card, at) => (
              <WorkCard key={card.id} card={card} eager={lead.art === null && at < FIRST_ROW} />
            ))}
          </div>
        </section>
      ))}
    </main>
  </>
);
