import { basesAt, createApiClient } from '@naru/api-client';
import type { MarketCard } from '@naru/domain/listing';
import type { OrderId, Won } from '@naru/domain/shared';
import { connectOrder, type OrderInput, type OrderOutput, orderActors, orderMachine } from '@naru/flows/order';
import { failureText, formatWon } from '@naru/messages';
import { render, type TargetedSubmitEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { createActor } from 'xstate';

const CHEAPEST = { page: 1, size: 8, sort: 'price', order: 'ASC' } as const;
const naru = createApiClient({ bases: basesAt(location.origin) });

/** Runs the flow of an order for as long as its part of the page is there. */
const useOrder = (input: OrderInput) => {
  const [actor] = useState(() => createActor(orderMachine.provide({ actors: orderActors(naru) }), { input }));
  const [snapshot, show] = useState(() => actor.getSnapshot());
  useEffect(() => {
    const subscription = actor.subscribe(show);
    actor.start();
    return () => {
      subscription.unsubscribe();
      actor.stop();
    };
  }, [actor]);
  return { view: connectOrder(snapshot, actor.send), output: snapshot.output };
};

const SignIn = ({ done }: { done(): void }) => {
  const [problem, setProblem] = useState('');
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answer = await naru.sessions.signIn({ email: String(form.get('email')), password: String(form.get('password')) });
    if (answer.ok) done();
    else setProblem(failureText(answer.failure).text);
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="이메일" name="email" type="email" autoComplete="username" required />
      <input aria-label="비밀번호" name="password" type="password" autoComplete="current-password" required />
      <button type="submit">로그인</button>
      <p role="alert">{problem}</p>
    </form>
  );
};

/** The price is agreed to here; then the page of the payment opens beside this one. */
const Buying = ({ card, price, ended }: { card: MarketCard; price: Won; ended(output: OrderOutput): void }) => {
  const target = { kind: 'cheapest' as const, productId: card.productId };
  const { view, output } = useOrder({ kind: 'buy', target, price, consentNeeded: false, key: naru.newKey() });
  useEffect(() => output && ended(output), [output, ended]);
  return (
    <section aria-label="구매">
      <p>{`${card.name}, ${formatWon(view.price ?? price)}`}</p>
      <p role="alert">{view.priceChanged && '가격이 바뀌었어요.'}</p>
      <button type="button" onClick={view.confirm} disabled={view.busy}>
        이 가격으로 주문하기
      </button>
    </section>
  );
};

const Paying = ({ orderId, payUrl }: { orderId: OrderId; payUrl: string }) => {
  const { output } = useOrder({ kind: 'return', orderId });
  if (output?.kind === 'completed') return <p role="status">{output.order.name} 구매를 마쳤어요.</p>;
  return (
    <a href={payUrl} target="_blank" rel="noreferrer">
      결제하러 가기
    </a>
  );
};

const Shop = () => {
  const [cards, setCards] = useState<readonly MarketCard[]>([]);
  const [chosen, choose] = useState<MarketCard | null>(null);
  const [ending, end] = useState<OrderOutput | null>(null);
  useEffect(() => {
    void naru.market.products(CHEAPEST).then((answer) => answer.ok && setCards(answer.value.dataList));
  }, []);
  if (ending?.kind === 'pay') return <Paying {...ending} />;
  const ended = (output: OrderOutput): void => {
    choose(null);
    end(output);
  };
  if (chosen?.lowestPrice) return <Buying card={chosen} price={chosen.lowestPrice} ended={ended} />;
  return (
    <ul>
      {ending?.kind === 'refused' && <li role="alert">{failureText(ending.failure).text}</li>}
      {cards.map((card) => (
        <li key={card.productId}>
          {card.name}{' '}
          <button type="button" disabled={card.lowestPrice === null} onClick={() => choose(card)}>
            {card.lowestPrice === null ? '판매 없음' : `${formatWon(card.lowestPrice)}에 구매`}
          </button>
        </li>
      ))}
    </ul>
  );
};

const App = () => {
  const [signedIn, setSignedIn] = useState(false);
  return <main>{signedIn ? <Shop /> : <SignIn done={() => setSignedIn(true)} />}</main>;
};

render(<App />, document.body);
