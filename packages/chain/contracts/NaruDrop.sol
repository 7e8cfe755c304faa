// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Consecutive} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Consecutive.sol";
import {ERC2981} from "@openzeppelin/contracts/token/common/ERC2981.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {AuthorizedToken} from "./AuthorizedToken.sol";

/// One large drop: all its tokens come into being with the contract, at about a hundred gas each (ERC-2309), and afterwards none.
/// Thousands of metadata hashes do not fit into a transaction; the root of their Merkle tree does.
contract NaruDrop is AuthorizedToken, ERC721Consecutive, ERC2981 {
    struct Tokens {
        address creator;
        uint96 firstId;
        uint96 count;
        uint96 royaltyBps;
        bytes32 metadataRoot;
    }

    /// Root over the leaves keccak256(keccak256(abi.encode(tokenId, metadataHash))), pairs hashed in sorted order.
    bytes32 public immutable metadataRoot;
    uint96 public immutable firstId;
    uint96 public immutable count;

    event Dropped(uint256 indexed firstId, address indexed creator, uint256 count, bytes32 metadataRoot);

    constructor(
        string memory name,
        string memory symbol,
        string memory base,
        address admin,
        address mover,
        Tokens memory tokens
    ) AuthorizedToken(name, symbol, base, admin, address(0), mover) {
        metadataRoot = tokens.metadataRoot;
        firstId = tokens.firstId;
        count = tokens.count;
        _setDefaultRoyalty(tokens.creator, tokens.royaltyBps);
        for (uint96 left = tokens.count; left > 0;) {
            uint96 batch = left > _maxBatchSize() ? _maxBatchSize() : left;
            _mintConsecutive(tokens.creator, batch);
            left -= batch;
        }
        emit Dropped(tokens.firstId, tokens.creator, tokens.count, tokens.metadataRoot);
    }

    /// Whether a token of this drop came into being with this metadata.
    function isMetadata(uint256 tokenId, bytes32 metadataHash, bytes32[] calldata proof) external view returns (bool) {
        if (tokenId < firstId || tokenId - firstId >= count) return false;
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(tokenId, metadataHash))));
        return MerkleProof.verifyCalldata(proof, metadataRoot, leaf);
    }

    function supportsInterface(bytes4 id) public view override(AuthorizedToken, ERC721, ERC2981) returns (bool) {
        return super.supportsInterface(id);
    }

    function _firstConsecutiveId() internal view override returns (uint96) {
        return firstId;
    }

    function _ownerOf(uint256 tokenId) internal view override(ERC721, ERC721Consecutive) returns (address) {
        return super._ownerOf(tokenId);
    }

    function _update(address to, uint256 tokenId, address auth)
        internal
        override(AuthorizedToken, ERC721Consecutive)
        returns (address)
    {
        return super._update(to, tokenId, auth);
    }

    function _approve(address to, uint256 tokenId, address auth, bool emitEvent) internal override(AuthorizedToken, ERC721) {
        super._approve(to, tokenId, auth, emitEvent);
    }

    function _setApprovalForAll(address owner, address operator, bool approved) internal override(AuthorizedToken, ERC721) {
        super._setApprovalForAll(owner, operator, approved);
    }

    function _baseURI() internal view override(AuthorizedToken, ERC721) returns (string memory) {
        return super._baseURI();
    }
}
