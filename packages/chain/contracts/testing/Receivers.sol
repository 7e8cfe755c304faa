// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// A wallet that is a contract: it takes tokens, and one key signs for it (ERC-1271).
contract ContractWallet is ERC721Holder, IERC1271 {
    address private immutable _key;

    constructor(address key) {
        _key = key;
    }

    function isValidSignature(bytes32 hash, bytes memory signature) external view returns (bytes4) {
        return ECDSA.recover(hash, signature) == _key ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// A contract that was never made to hold a token.
contract Vault {}
