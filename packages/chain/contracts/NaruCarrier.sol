// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {AuthorizedToken} from "./AuthorizedToken.sol";

/// Carries many moves in one transaction, each under the authorisation of its token's owner. It is given the role MOVER by a token contract that
/// stands already, and lets itself be used by nobody without that role there: an authorisation for any buyer leaves it to the mover
/// who that is. It keeps nothing and has no owner, so that whoever sends may change.
contract NaruCarrier {
    /// What `moveWithAuthorization` is called with.
    struct Carried {
        AuthorizedToken.Move move;
        address receiver;
        uint256 price;
        bytes signature;
    }

    bytes32 private constant MOVER = keccak256("MOVER");

    /// All of them or none: a transaction that stands has done everything that it was sent for.
    function moveMany(AuthorizedToken token, Carried[] calldata moves) external {
        if (!token.hasRole(MOVER, msg.sender)) revert IAccessControl.AccessControlUnauthorizedAccount(msg.sender, MOVER);
        for (uint256 i; i < moves.length; ++i) {
            Carried calldata one = moves[i];
            token.moveWithAuthorization(one.move, one.receiver, one.price, one.signature);
        }
    }
}
