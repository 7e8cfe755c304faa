export { FIELD_SHAPES, FIELDS, type FieldName, type FieldRule, type FieldValues, TOKEN_RULE } from './fields.ts';
export { idOfAnswer, idShape, isEnded, parsed, readAnswer, readRefusal } from './shapes.ts';
export {
  type AnswerOf,
  BRIDGE_VERSION,
  BRIDGE_VERSIONS,
  MESSAGES,
  type MessageName,
  type MessageRow,
  MOST_CHARACTERS,
  PAGE_MARK,
  type PageMessage,
  type PayloadOf,
  type Question,
  REFUSALS,
  type Refusal,
} from './table.ts';
