import type { FollowedMember, FollowedStore } from '@naru/domain/follow';
import { id } from '../shared/ids.ts';
import { flag, reply, text, timestamp } from '../shared/reply.ts';
import { creator } from '../store/replies.ts';

export const followedStore = reply<FollowedStore>()({ ...creator.fields, isOpen: flag, followedAt: timestamp });

export const followedMember = reply<FollowedMember>()({ did: id.did, nickname: text, isPrivate: flag, followedAt: timestamp });
