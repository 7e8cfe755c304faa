// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {AuthorizedToken} from "./AuthorizedToken.sol";
import {MintRecord} from "./MintRecord.sol";

/// The market's tokens. Ids come from the market, so that a token has one number everywhere; each is minted once, also after a burn.
contract NaruToken is AuthorizedToken, IERC2981 {
    using MintRecord for address;

    /// One slot. `record` holds creator and metadata hashes.
    struct Batch {
        uint64 first;
        uint16 count;
        uint16 royaltyBps;
        address record;
    }

    uint256 public constant MAX_BATCH = 500;
    uint256 public constant MAX_ROYALTY_BPS = 10_000;

    /// The batches that touch a page of MAX_BATCH ids. A batch touches two pages at most.
    mapping(uint256 page => Batch[]) private _pages;
    /// A bit per id that was ever minted.
    mapping(uint256 word => uint256) private _minted;

    event Minted(
        uint256 indexed firstId, address indexed creator, uint256 count, uint16 royaltyBps, bytes32[] metadataHashes
    );

    error BatchOutOfRange(uint256 firstId, uint256 count);
    error RoyaltyTooHigh(uint16 royaltyBps);
    error AlreadyMinted(uint256 firstId, uint256 count);

    constructor(string memory name, string memory symbol, string memory base, address admin, address minter, address mover)
        AuthorizedToken(name, symbol, base, admin, minter, mover)
    {}

    /// Mints `metadataHashes.length` tokens with consecutive ids to their creator, who is paid the royalty.
    function mintBatch(address to, uint256 firstId, bytes32[] calldata metadataHashes, uint16 royaltyBps)
        external
        onlyRole(MINTER)
    {
        uint256 count = metadataHashes.length;
        if (count == 0 || count > MAX_BATCH || firstId > type(uint64).max - count) revert BatchOutOfRange(firstId, count);
        if (royaltyBps > MAX_ROYALTY_BPS) revert RoyaltyTooHigh(royaltyBps);
        _claim(firstId, count);
        _record(firstId, uint16(count), royaltyBps, MintRecord.write(to, metadataHashes));
        for (uint256 i; i < count; ++i) {
            _mint(to, firstId + i);
        }
        emit Minted(firstId, to, count, royaltyBps, metadataHashes);
    }

    /// SHA-256 of the metadata with which a token was minted; also of a burnt one.
    function metadataHashOf(uint256 tokenId) external view returns (bytes32) {
        Batch memory batch = _batchOf(tokenId);
        return batch.record.hashAt(tokenId - batch.first);
    }

    /// Who minted a token.
    function creatorOf(uint256 tokenId) external view returns (address) {
        return _batchOf(tokenId).record.creator();
    }

    function royaltyInfo(uint256 tokenId, uint256 salePrice) external view returns (address, uint256) {
        Batch memory batch = _batchOf(tokenId);
        return (batch.record.creator(), salePrice * batch.royaltyBps / MAX_ROYALTY_BPS);
    }

    function supportsInterface(bytes4 id) public view override(AuthorizedToken, IERC165) returns (bool) {
        return id == type(IERC2981).interfaceId || super.supportsInterface(id);
    }

    function _claim(uint256 firstId, uint256 count) private {
        uint256 end = firstId + count;
        for (uint256 id = firstId; id < end;) {
            uint256 word = id >> 8;
            uint256 next = (word + 1) << 8;
            if (next > end) next = end;
            uint256 mask;
            unchecked {
                // A whole word shifts the one out: zero less one is all ones.
                mask = ((1 << (next - id)) - 1) << (id & 255);
            }
            if (_minted[word] & mask != 0) revert AlreadyMinted(firstId, count);
            _minted[word] |= mask;
            id = next;
        }
    }

    function _record(uint256 firstId, uint16 count, uint16 royaltyBps, address record) private {
        Batch memory batch = Batch(uint64(firstId), count, royaltyBps, record);
        uint256 page = firstId / MAX_BATCH;
        uint256 last = (firstId + count - 1) / MAX_BATCH;
        _pages[page].push(batch);
        if (last != page) _pages[last].push(batch);
    }

    function _batchOf(uint256 tokenId) private view returns (Batch memory batch) {
        Batch[] storage batches = _pages[tokenId / MAX_BATCH];
        for (uint256 i = batches.length; i > 0; --i) {
            batch = batches[i - 1];
            if (batch.first <= tokenId && tokenId < uint256(batch.first) + batch.count) return batch;
        }
        revert ERC721NonexistentToken(tokenId);
    }
}
