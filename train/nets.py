"""The nets of the training: the player that is shipped and the judge that is not."""

import torch
from torch import nn


class Player(nn.Module):
    """Sees what its seat may know and rates every choice."""

    def __init__(self, inputs, choices, widths):
        super().__init__()
        sizes = [inputs, *widths, choices]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        with torch.no_grad():
            self.layers[-1].weight.mul_(0.01)
            self.layers[-1].bias.zero_()

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        return self.layers[-1](x)


class Judge(nn.Module):
    """Sees all hands and tells how a game will end for every seat, the seat on turn first."""

    def __init__(self, inputs, seats, width):
        super().__init__()
        self.net = nn.Sequential(
            nn.Linear(inputs, width),
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
            nn.Linear(width, seats),
        )

    def forward(self, inputs, hidden):
        return self.net(torch.cat([inputs, hidden], dim=-1))


def legal_mask(bits, choices):
    return ((bits.unsqueeze(-1) >> torch.arange(choices, device=bits.device)) & 1).bool()


def log_chances(ratings, mask):
    return torch.log_softmax(ratings.masked_fill(~mask, -1e9), dim=-1)
