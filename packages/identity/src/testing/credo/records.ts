import {
  type AgentContext,
  type BaseRecord,
  type BaseRecordConstructor,
  JsonTransformer,
  type Query,
  RecordDuplicateError,
  RecordNotFoundError,
  type StorageService,
} from '@credo-ts/core';

// biome-ignore lint/suspicious/noExplicitAny: the interface is declared over records of any tags
type AnyRecord = BaseRecord<any, any, any>;

interface Row {
  readonly json: object;
  readonly tags: Readonly<Record<string, unknown>>;
}

const matches = (tags: Row['tags'], query: object): boolean =>
  Object.entries(query).every(([name, wanted]) => {
    if (name === '$and') return wanted.every((part: object) => matches(tags, part));
    if (name === '$or') return wanted.some((part: object) => matches(tags, part));
    if (name === '$not') return !matches(tags, wanted);
    const value = tags[name];
    if (Array.isArray(wanted)) return Array.isArray(value) && wanted.every((part) => value.includes(part));
    return wanted === undefined || value === wanted;
  });

export class MemoryRecords<T extends AnyRecord> implements StorageService<T> {
  readonly supportsCursorPagination = false;
  readonly #rows = new Map<string, Row>();

  async save(context: AgentContext, record: T): Promise<void> {
    if (this.#rows.has(`${record.type}:${record.id}`)) throw new RecordDuplicateError('there already', { recordType: record.type });
    await this.update(context, record);
  }

  async update(_: AgentContext, record: T): Promise<void> {
    record.updatedAt = new Date();
    this.#rows.set(`${record.type}:${record.id}`, { json: JsonTransformer.toJSON(record), tags: record.getTags() });
  }

  async delete(_: AgentContext, record: T): Promise<void> {
    this.#rows.delete(`${record.type}:${record.id}`);
  }

  async deleteById(_: AgentContext, kind: BaseRecordConstructor<T>, id: string): Promise<void> {
    this.#rows.delete(`${kind.type}:${id}`);
  }

  async getById(_: AgentContext, kind: BaseRecordConstructor<T>, id: string): Promise<T> {
    const row = this.#rows.get(`${kind.type}:${id}`);
    if (row === undefined) throw new RecordNotFoundError('not there', { recordType: kind.type });
    return this.#read(row, kind);
  }

  async getAll(_: AgentContext, kind: BaseRecordConstructor<T>): Promise<T[]> {
    return [...this.#rows].filter(([key]) => key.startsWith(`${kind.type}:`)).map(([, row]) => this.#read(row, kind));
  }

  async findByQuery(context: AgentContext, kind: BaseRecordConstructor<T>, query: Query<T>): Promise<T[]> {
    return (await this.getAll(context, kind)).filter((record) => matches(record.getTags(), query));
  }

  #read({ json, tags }: Row, kind: BaseRecordConstructor<T>): T {
    const record = JsonTransformer.fromJSON(json, kind, { validate: false });
    record.replaceTags(tags);
    return record;
  }
}
